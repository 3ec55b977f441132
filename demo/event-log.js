/**
 * Lists the public events of the page's assistant with their detail. The details contain health data: they are shown as
 * text, stored nowhere else, and removed with the patient.
 */
import {written} from './json.js';
import {element} from './texts.js';

/** The events of the assistant, and of its inner elements on pages of their own. */
const names = [
  'vacc-ready',
  'vacc-before-step',
  'vacc-step',
  'vacc-change',
  'vacc-before-diagnose',
  'vacc-diagnostic',
  'vacc-not-today',
  'vacc-complete',
  'vacc-reset',
  'vacc-export',
  'vacc-session-expired',
  'vacc-error',
  'vacc-warning',
  'change',
  'vacc-catalogue-request',
  'vacc-edit-request',
  'vacc-export-request',
  'vacc-finish-request',
  'vacc-given-request',
  'vacc-not-today-request',
  'vacc-print-request',
  'vacc-refresh-request',
  'vacc-skip-request',
  'vacc-undo-request',
  'vacc-update-request',
];

const list = document.getElementById('events');

/** `change` of an inner element has no detail: its `value` has the new data. */
function log({type, detail, target}) {
  if (!target.localName?.startsWith('vacc-')) return; // a field of the page itself
  if (type === 'vacc-reset') list.replaceChildren();
  const time = element('small', {}, new Date().toLocaleTimeString());
  const line = element('summary', {}, element('code', {}, type), ' ', time);
  const said = element('pre', {}, written(detail ?? target.value ?? target.shown));
  list.prepend(element('li', {}, element('details', {}, line, said)));
}

for (const name of names) document.addEventListener(name, log);
