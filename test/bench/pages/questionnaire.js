'use strict';
/** `<vacc-questionnaire>` alone, from the built files. */

Object.assign(bench, {
  async prepare() {
    bench.tree = await bench.json(`/questionnaire-${bench.size}.json`);
    bench.tree = bench.read?.(bench.tree) ?? bench.tree; // the held page has parsed it, which is timed separately
  },
  async show() {
    bench.element = document.createElement('vacc-questionnaire');
    bench.element.sections = bench.tree;
    document.getElementById('form').append(bench.element);
    await bench.element.updateComplete;
  },
  hide: () => bench.element.remove(),
  /** Opens one after the other like a user, each rendered before the next press. */
  async openAll() {
    const {element} = bench;
    for (;;) {
      const closed = element.shadowRoot.querySelectorAll('.toggle[aria-expanded=false]');
      if (closed.length === 0) return;
      for (const toggle of closed) {
        toggle.click();
        await element.updateComplete;
      }
    }
  },
  /** Opens the topics around that of the largest section; the rest is timed. */
  async openAboveLargest() {
    for (const topic of bench.topicsTo(pathToLargest(bench.tree)).slice(0, -1)) await pressed(topic);
  },
  openLargest: () => pressed(bench.topicsTo(pathToLargest(bench.tree)).at(-1)),
  searchField: () => bench.element.shadowRoot.querySelector('[type=search]'),
  async toFrench() {
    const label = bench.element.shadowRoot.querySelector('[role=search] label');
    const before = label.textContent;
    document.documentElement.lang = 'fr';
    await until(() => label.textContent !== before);
  },
});

async function pressed({section: {id}}) {
  bench.element.shadowRoot.querySelector(`[data-path="section[${id}]"] .toggle`).click();
  await bench.element.updateComplete;
}

/** The path of sections to the one with the most questions. */
function pathToLargest(sections) {
  const paths = (list, above) =>
    list.flatMap((section) => [[...above, section], ...paths(section.sections, [...above, section])]);
  return paths(sections, []).reduce((most, path) =>
    path.at(-1).conditions.length > most.at(-1).conditions.length ? path : most,
  );
}

bench.begin();
