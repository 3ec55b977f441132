/**
 * Lists the public events of the page's assistant with their detail. The details hold health data: they are shown as
 * text, kept nowhere else, and go with the patient.
 */
import {written} from './json.js';
import {element} from './texts.js';

/** Of the assistant, and of the elements inside where they stand alone. */
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
  'change',
  'vacc-catalogue-request',
  'vacc-edit-request',
  'vacc-export-request',
  'vacc-finish-request',
  'vacc-given-request',
  'vacc-print-request',
  'vacc-refresh-request',
  'vacc-skip-request',
  'vacc-update-request',
];

const list = document.getElementById('events');

/** The changes of an element inside carry nothing: its value says what there is now. */
function log({type, detail, target}) {
  if (!target.localName?.startsWith('vacc-')) return; // a field of the page
  if (type === 'vacc-reset') list.replaceChildren();
  const time = element('small', {}, new Date().toLocaleTimeString());
  const line = element('summary', {}, element('code', {}, type), ' ', time);
  const said = element('pre', {}, written(detail ?? target.value ?? target.shown));
  list.prepend(element('li', {}, element('details', {}, line, said)));
}

for (const name of names) document.addEventListener(name, log);
