// A starter: fill in evaluate, name your engine and claim its modules; the rest is the protocol.

#include <exception>
#include <iostream>
#include <string>

#include <nlohmann/json.hpp>

using nlohmann::json;

const json ENGINE = {{"name", "my-engine"}, {"version", "0"}, {"language", "C++"}};
const json MODULES = json::array({"shape"});

// Ask your engine about the hand; return the fields of its verdict.
json evaluate(const json& hand) {
    return {{"type", "unsupported"}, {"reason", "evaluate is not written yet"}};
}

json answer(const json& request) {
    const std::string type = request.at("type");
    if (type == "hello") {
        return {{"type", type}, {"protocol", 1}, {"rules", "wrc-2025"}, {"engine", ENGINE}, {"modules", MODULES}};
    }
    json reply = {{"type", "verdict"}};
    if (type != "evaluate") {
        reply = {{"type", "unsupported"}, {"reason", "no " + type}};
    } else {
        try {
            reply.update(evaluate(request.at("hand")));
        } catch (const std::exception& error) {
            reply = {{"type", "failed"}, {"message", error.what()}};
        }
    }
    reply["id"] = request.at("id");
    return reply;
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const json request = json::parse(line);
        if (request.at("type") == "bye") {
            break;
        }
        std::cout << answer(request).dump() << std::endl;
    }
}
