// A starter: fill in evaluate, name your engine and claim its modules; the rest is the protocol.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

type object = map[string]any

var engine = object{"name": "my-engine", "version": "0", "language": "Go"}
var modules = []string{"shape"}

// evaluate asks your engine about the hand and returns the fields of its verdict.
func evaluate(hand object) object {
	return object{"type": "unsupported", "reason": "evaluate is not written yet"}
}

func answer(request object) (reply object) {
	if request["type"] == "hello" {
		return object{"type": "hello", "protocol": 1, "rules": "wrc-2025", "engine": engine, "modules": modules}
	}
	defer func() {
		if failure := recover(); failure != nil {
			reply = object{"type": "failed", "message": fmt.Sprint(failure)}
		}
		reply["id"] = request["id"]
	}()
	if request["type"] != "evaluate" {
		return object{"type": "unsupported", "reason": fmt.Sprint("no ", request["type"])}
	}
	reply = evaluate(request["hand"].(object))
	if reply["type"] == nil {
		reply["type"] = "verdict"
	}
	return reply
}

func main() {
	requests, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var request object
		if requests.Decode(&request) != nil || request["type"] == "bye" {
			return
		}
		answers.Encode(answer(request))
	}
}
