/** The standalone diagnosis: a stored result, and a host that handles the element's events. */
'use strict';

const diagnostic = document.querySelector('vacc-diagnostic');

async function show() {
  const {result, sections} = await (await fetch('examples/diagnostic-result.json')).json();
  Object.assign(diagnostic, {result, sections, stale: false});
}

diagnostic.addEventListener('vacc-print-request', () => print());
diagnostic.addEventListener('vacc-update-request', show);
show();
