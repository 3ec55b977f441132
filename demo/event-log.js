/**
 * Lists the public events of the page's assistant with their detail. The details hold health data: they are shown as
 * text, kept nowhere else, and go with the patient.
 */
'use strict';

const names = [
  'vacc-ready',
  'vacc-before-step',
  'vacc-step',
  'vacc-change',
  'vacc-before-diagnose',
  'vacc-diagnostic',
  'vacc-complete',
  'vacc-reset',
  'vacc-export',
  'vacc-session-expired',
  'vacc-error',
  'vacc-warning',
];

const list = document.getElementById('events');

const element = (name, text = '') => Object.assign(document.createElement(name), {textContent: text});

function log({type, detail}) {
  if (type === 'vacc-reset') list.replaceChildren();
  const entry = element('details');
  const line = element('summary');
  line.append(element('code', type), ' ', element('small', new Date().toLocaleTimeString()));
  entry.append(line, element('pre', JSON.stringify(detail, undefined, 2)));
  const item = element('li');
  item.append(entry);
  list.prepend(item);
}

for (const name of names) document.addEventListener(name, log);
