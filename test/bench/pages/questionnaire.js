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
  /** Opens down to the parent of the largest section; the rest is timed. */
  async openAboveLargest() {
    const {element} = bench;
    for (const {id} of pathToLargest(bench.tree).slice(0, -1)) {
      bench.toggle(id).click();
      await element.updateComplete;
    }
  },
  async openLargest() {
    bench.toggle(pathToLargest(bench.tree).at(-1).id).click();
    await bench.element.updateComplete;
  },
  toggle: (id) => bench.element.shadowRoot.querySelector(`[data-path="section[${id}]"] .toggle`),
  focusSearch: () => bench.element.shadowRoot.querySelector('[type=search]').focus(),
  async toFrench() {
    const label = bench.element.shadowRoot.querySelector('[role=search] label');
    document.documentElement.lang = 'fr';
    await until(() => label.textContent.includes('Rechercher'));
  },
});

/** The path of sections to the one with the most questions. */
function pathToLargest(sections) {
  const paths = (list, above) =>
    list.flatMap((section) => [[...above, section], ...paths(section.sections, [...above, section])]);
  return paths(sections, []).reduce((most, path) =>
    path.at(-1).conditions.length > most.at(-1).conditions.length ? path : most,
  );
}

bench.begin();
