"""A report as JUnit XML: a test suite for each module, a test case for each golden case."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from yakucert.details import details, said, wrong_fields
from yakucert.escaping import escape, escape_lines, shortened
from yakucert.known_failing import failure
from yakucert.outcomes import Outcome
from yakucert.plan import Result
from yakucert.recorded import Recorded

_ERRORS = (Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.PROTOCOL_ERROR, Outcome.NOT_RUN)


def render(recorded: Recorded) -> str:
    """Write the report; a case stands under the module of the clause it decides.

    Known failures, and `unsupported` where that is no failure, are skipped; what a list of known failures
    says that is not so is a test case of its own.
    """
    root = Element("testsuites", name="yakucert")
    of_modules: dict[str, list[Element]] = {}
    for result in recorded.results.values():
        module = recorded.plan.suite.clauses[result.case.decides].module
        of_modules.setdefault(module, []).append(_case(recorded, result))
    for module in sorted(of_modules):
        _suite(root, module, of_modules[module], recorded.started)
    complaints = [_failed("known failures", text, "failure", text) for text in recorded.score.complaints]
    wiring = [_failed("wiring", text, "error", text) for text in recorded.wiring]
    if complaints or wiring:
        _suite(root, "yakucert", [*wiring, *complaints], recorded.started)
    indent(root)
    return tostring(root, encoding="unicode", xml_declaration=False) + "\n"


def _suite(root: Element, name: str, cases: Iterable[Element], started: str) -> None:
    suite = SubElement(root, "testsuite", name=name, timestamp=escape(started))
    suite.extend(cases)
    for count, found in (
        ("tests", "."),
        ("failures", "failure"),
        ("errors", "error"),
        ("skipped", "skipped"),
    ):
        number = len(suite) if found == "." else len(suite.findall(f"testcase/{found}"))
        suite.set(count, str(number))


def _case(recorded: Recorded, result: Result) -> Element:
    name = f"{result.case.id}: {result.case.title}"
    known = recorded.score.known or {}
    if result.outcome is Outcome.PASS:
        return Element("testcase", classname=result.case.decides, name=name)
    if known.get(result.case.id) == failure(result):
        return _skipped(result.case.decides, name, f"known failure: {result.outcome}")
    if result.outcome is Outcome.UNSUPPORTED and not recorded.plan.strict:
        return _skipped(result.case.decides, name, f"unsupported: {result.message}")
    lines = [f"{key:<12}{escape(text)}" for key, text in details(recorded.plan, result)]
    kind = "error" if result.outcome in _ERRORS else "failure"
    wrong = (
        f"{field} expected {said(right)}, got {shortened(said(got))}"
        for field, (right, got) in wrong_fields(result).items()
    )
    message = f"{result.outcome}: {result.message or '; '.join(wrong)}"
    return _failed(result.case.decides, message, kind, "\n".join(lines), name)


def _failed(group: str, message: str, kind: str, text: str, name: str = "") -> Element:
    case = Element("testcase", classname=escape(group), name=escape(name or message))
    SubElement(case, kind, message=escape(message)).text = escape_lines(text)
    return case


def _skipped(group: str, name: str, message: str) -> Element:
    case = Element("testcase", classname=group, name=name)
    SubElement(case, "skipped", message=escape(message))
    return case
