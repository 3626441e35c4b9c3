"""The reference with one clause gone wrong, as a program: `python tests/faulty_engine.py NAME`."""

import sys
from typing import Any, Final

from yakuspec import engine
from yakuspec.clauses import swapped

FAULTS: Final[dict[str, dict[str, Any]]] = {
    "none": {},
    # A double-wind pair counted 4.
    "double-wind": {"fu.double-wind-pair": lambda win: 4 if win.roles == 2 else 0},
    # A straight seen in characters and circles only.
    "no-bamboo-straight": {
        "ittsuu.three-sequences": lambda r: any({n, n + 3, n + 6} <= set(r.sequences) for n in (0, 9))
    },
    # No mangan for 4 han 30 fu.
    "no-rounding": {"points.mangan-rounding": lambda base: base},
}

if __name__ == "__main__":
    with swapped(FAULTS[sys.argv[1]]):
        engine.main()
