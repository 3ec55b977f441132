'use strict';
/** The running assistant, which shows the list of vaccinations, and a record of 1,000 immunizations. */

Object.assign(bench, {
  prepare: async () => (bench.bundle = await bench.json('/record.json')),
  async show() {
    const element = (bench.element = document.createElement('vacc-assistant'));
    Object.assign(element, {baseUrl: '/service', questionnaireMode: 'off', audience: 'professional'});
    document.getElementById('form').append(element);
    element.patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}};
    await element.updateComplete;
    await element.goTo('history');
    await until(() => bench.history()?.shadowRoot?.querySelector('input'));
  },
  history: () => bench.element.shadowRoot?.querySelector('vacc-history'),
  /** Milliseconds until the report, with its code loaded on the way, and from there to the paint of the first rows and of all. */
  async import() {
    const start = performance.now();
    // At once with the twin: a paint between the two would show the first and count for neither.
    const both = [bench, bench.twin].map((page) => page?.element.importFhir(page.bundle));
    const [{applied}] = await Promise.all(both);
    const reported = performance.now();
    const paint = (await afterPaint()) - reported;
    await Promise.all([bench, bench.twin].map((page) => page?.history().updateComplete));
    const whole = (await afterPaint()) - reported;
    const rows = bench.history().shadowRoot.querySelectorAll('[part=act]').length;
    if (rows !== 1000) throw new Error(`${rows} of 1,000 rows are on screen`);
    return {ms: reported - start, paint, whole, applied: applied.length};
  },
});
bench.begin();
