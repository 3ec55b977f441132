/**
 * Switches between patients. The banner and the assistant change in the same task: a new `patient-key` makes the
 * assistant forget the previous patient, whose entries stay in this page's memory until the user returns.
 */
import {patients} from './patients.js';
import {both, element} from './texts.js';

const assistant = document.querySelector('vacc-assistant');
const desk = document.getElementById('desk');
const layout = document.getElementById('layout');
const list = document.getElementById('patients');
const drafts = new Map();

const buttons = new Map(
  patients.map((patient) => {
    const name = element('strong', {}, `${patient.given} ${patient.family}`);
    const button = element('button', {type: 'button'}, name, element('small', {}, both(patient.reason)));
    button.addEventListener('click', () => open(patient));
    return [patient.key, button];
  }),
);
list.append(...[...buttons.values()].map((button) => element('li', {}, button)));

function open(patient) {
  const {key, file} = patient;
  const before = assistant.patientKey;
  if (before === key) return;
  drafts.set(before, assistant.getDraft());
  show(patient);
  assistant.patientKey = key; // wipes the previous patient at once
  if (drafts.has(key)) assistant.restoreDraft(drafts.get(key));
  else if (file) assistant.patientFile = file;
}

/** Nothing of a patient outlives the session; the next one begins with the first patient of the list. */
assistant.addEventListener('vacc-reset', ({detail: {reason}}) => {
  if (reason !== 'sign-out') return;
  drafts.clear();
  const [first] = patients;
  show(first);
  assistant.patientKey = first.key;
});

function show({key, given, family, reason, known, note, file}) {
  for (const [one, button] of buttons) button.ariaCurrent = one === key ? 'true' : null;
  const name = () => [`${given} `, element('span', {className: 'family'}, family)];
  const who = () => both(identity(file?.patient, key.slice(-1).padStart(4, '0')));
  document.getElementById('patient').replaceChildren(element('h1', {}, name()), element('p', {}, who()));
  document.getElementById('whose').replaceChildren(element('strong', {}, name()), element('br'), ...who()); // shown on the result and its print
  for (const [id, words] of Object.entries({reason, known, note})) {
    document.getElementById(id).replaceChildren(...both(words));
  }
}

function identity(patient, number) {
  if (!patient) return {en: `Record ${number}, new`, fr: `Dossier ${number}, nouveau`};
  const {birthdate, gender} = patient;
  const day = (locale) =>
    new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(birthdate));
  return {
    en: `Born ${day('en-GB')} · ${gender === 'f' ? 'female' : 'male'} · record ${number}`,
    fr: `${gender === 'f' ? 'Née' : 'Né'} le ${day('fr')} · dossier ${number}`,
  };
}

/** Shows the assistant as a compact side panel, as many EHRs do. */
layout.addEventListener('click', () => {
  const isPanel = desk.classList.toggle('with-panel');
  layout.ariaPressed = String(isPanel);
  assistant.density = isPanel ? 'compact' : 'comfortable';
});

show(patients.find(({key}) => key === assistant.getAttribute('patient-key')));
