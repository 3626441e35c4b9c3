//! A starter: fill in `evaluate`, name your engine and claim its modules; the rest is the protocol.

use serde_json::{json, Value};
use std::io::{stdin, stdout, BufRead, Write};

fn engine() -> Value {
    json!({"name": "my-engine", "version": "0", "language": "Rust"})
}

const MODULES: [&str; 1] = ["shape"];

/// Ask your engine about the hand; return the fields of its verdict, or what went wrong.
fn evaluate(_hand: &Value) -> Result<Value, String> {
    Ok(json!({"type": "unsupported", "reason": "evaluate is not written yet"}))
}

fn answer(request: &Value) -> Value {
    let asked = request["type"].as_str().unwrap_or("nothing");
    let mut reply = match asked {
        "hello" => {
            return json!({"type": asked, "protocol": 1, "rules": "wrc-2025",
                          "engine": engine(), "modules": MODULES})
        }
        "evaluate" => evaluate(&request["hand"])
            .unwrap_or_else(|message| json!({"type": "failed", "message": message})),
        _ => json!({"type": "unsupported", "reason": format!("no {asked}")}),
    };
    if reply["type"].is_null() {
        reply["type"] = json!("verdict");
    }
    reply["id"] = request["id"].clone();
    reply
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut answers = stdout();
    for line in stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        if request["type"] == "bye" {
            break;
        }
        writeln!(answers, "{}", answer(&request))?;
        answers.flush()?;
    }
    Ok(())
}
