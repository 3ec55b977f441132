/** The standalone health profile: a stored questionnaire, and a host that loads it again on request. */
'use strict';

const questionnaire = document.querySelector('vacc-questionnaire');

async function load() {
  questionnaire.state = 'pending';
  const answer = await fetch('examples/questionnaire.json').catch(() => undefined);
  questionnaire.sections = answer?.ok ? await answer.json() : [];
  questionnaire.state = answer?.ok ? 'loaded' : 'failed'; // it then offers to load them
}

questionnaire.addEventListener('vacc-refresh-request', load);
document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault(); // the demo has no receiver
  document.getElementById('sent').textContent = `POST: ${new FormData(event.target).get('health')}`;
});
load();
