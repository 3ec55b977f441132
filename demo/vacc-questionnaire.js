/** The standalone health profile: a stored questionnaire, and a host that sets it again on request. */
'use strict';

const questionnaire = document.querySelector('vacc-questionnaire');

async function load() {
  questionnaire.state = 'pending';
  const before = questionnaire.sections;
  questionnaire.sections = await (await fetch('examples/questionnaire.json')).json();
  questionnaire.state = 'loaded';
  if (before.length > 0) questionnaire.reloaded = {added: [], removed: []};
}

questionnaire.addEventListener('vacc-refresh-request', load);
document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault(); // the demo has no receiver
  document.getElementById('sent').textContent = `POST: ${new FormData(event.target).get('health')}`;
});
load();
