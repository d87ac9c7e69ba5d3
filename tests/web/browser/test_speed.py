"""How quick it feels, measured for the report; no test fails for being slow."""

from collections.abc import Callable

from .conftest import Report
from .person import Person

NewPerson = Callable[..., Person]
PAINT = """() => new Promise((done) => new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') done(entry.startTime);
}).observe({type: 'paint', buffered: true}))"""
ANSWER = """() => new Promise((done) => {
  const start = performance.now();
  const log = document.querySelector('[role=log]');
  const before = log.innerText;
  new MutationObserver(() => log.innerText !== before && done(performance.now() - start))
    .observe(log, {subtree: true, childList: true, characterData: true});
  document.querySelector('.choice.roll.free').click();
})"""

SCRIPTS = """() => performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""

SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(sum), 300);
})"""


def test_first_paint_and_the_answer_to_a_click(person: NewPerson, report: Report) -> None:
    """The first paint, the time from a click on Roll to the news of it, and how far things jumped until then."""
    one = person().open()
    report("first paint of the first page", one.page.evaluate(PAINT))
    one.page.click("[data-play]")
    one.waits_for()
    report("from a click on Roll to its news", one.page.evaluate(ANSWER))
    report("layout shift from the first page to a roll, in thousandths", 1000 * one.page.evaluate(SHIFT))
    loaded = one.page.evaluate(SCRIPTS)
    assert loaded > 0
    report("scripts loaded, in kB", loaded / 1000)
