import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A starter: fill in evaluate, name your engine and claim its modules; the rest is the protocol. */
public class Adapter {
    static final Map<String, String> ENGINE = Map.of("name", "my-engine", "version", "0", "language", "Java");
    static final List<String> MODULES = List.of("shape");

    /** Asks your engine about the hand; returns the fields of its verdict. */
    static Map<String, Object> evaluate(JsonObject hand) {
        return Map.of("type", "unsupported", "reason", "evaluate is not written yet");
    }

    static Map<String, Object> answer(JsonObject request) {
        String type = request.get("type").getAsString();
        Map<String, Object> reply = new LinkedHashMap<>();
        if (type.equals("hello")) {
            reply.putAll(Map.of("type", "hello", "protocol", 1, "rules", "wrc-2025"));
            reply.putAll(Map.of("engine", ENGINE, "modules", MODULES));
            return reply;
        }
        if (type.equals("evaluate")) {
            try {
                reply.put("type", "verdict");
                reply.putAll(evaluate(request.getAsJsonObject("hand")));
            } catch (RuntimeException error) {
                reply = new LinkedHashMap<>(Map.of("type", "failed", "message", error.toString()));
            }
        } else {
            reply.putAll(Map.of("type", "unsupported", "reason", "no " + type));
        }
        reply.put("id", request.get("id"));
        return reply;
    }

    public static void main(String[] arguments) throws IOException {
        var requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line; (line = requests.readLine()) != null; ) {
            JsonObject request = JsonParser.parseString(line).getAsJsonObject();
            if (request.get("type").getAsString().equals("bye")) {
                return;
            }
            answers.print(new Gson().toJson(answer(request)) + "\n");
            answers.flush();
        }
    }
}
