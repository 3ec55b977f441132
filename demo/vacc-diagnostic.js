/** A diagnosis shown alone: a stored result, and a host that answers what the element asks for. */
'use strict';

const diagnostic = document.querySelector('vacc-diagnostic');
const heard = document.getElementById('heard');

async function show() {
  const {result, sections} = await (await fetch('examples/diagnostic-result.json')).json();
  Object.assign(diagnostic, {result, sections, stale: false});
}

const answers = {
  'vacc-print-request': () => print(),
  'vacc-export-request': ({detail}) => (heard.textContent = `vacc-export-request: ${detail.format}`),
  'vacc-update-request': show,
  'vacc-edit-request': ({detail}) => (heard.textContent = `vacc-edit-request: ${detail.step}, ${detail.path}`),
  'vacc-finish-request': () => (heard.textContent = 'vacc-finish-request'),
};

for (const [name, answer] of Object.entries(answers)) diagnostic.addEventListener(name, answer);
document.getElementById('audience').addEventListener('click', () => {
  diagnostic.audience = diagnostic.audience === 'public' ? 'professional' : 'public';
});
document.getElementById('stale').addEventListener('click', () => (diagnostic.stale = true));
show();
