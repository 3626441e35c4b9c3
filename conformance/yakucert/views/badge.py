"""A report as a badge: the JSON that shields reads from an address of yours ("endpoint badge")."""

import json

from yakucert.recorded import Recorded

LABEL = "WRC 2025"


def render(recorded: Recorded) -> str:
    """Write the badge: how many of the claimed modules are certified, whatever is forgiven as known."""
    standings = [recorded.score.modules[module].standing for module in recorded.plan.claimed]
    certified = standings.count("certified")
    if certified == len(standings):
        message, colour = f"certified in {certified} module{'s' * (certified > 1)}", "brightgreen"
    elif certified:
        message, colour = f"certified in {certified} of {len(standings)} modules", "yellow"
    else:
        message, colour = "not certified", "red"
    return json.dumps({"schemaVersion": 1, "label": LABEL, "message": message, "color": colour}) + "\n"
