"""The reference with some milliseconds before each answer, as a program: `python tests/slow_engine.py MS`."""

import json
import sys
import time

from yakuspec.engine import answer

if __name__ == "__main__":
    pause = float(sys.argv[1]) / 1000
    for line in sys.stdin:
        request = json.loads(line)
        if request["type"] == "bye":
            break
        if pause and request["type"] != "hello":
            time.sleep(pause)
        print(json.dumps(answer(request)), flush=True)
