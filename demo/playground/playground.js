/** Everything that a host can set on the assistant, and its events. */
import {patients} from '../patients.js';
import {controlsOf, folded} from './controls.js';
import {choice, press} from './fields.js';
import {faults} from './manifest.js';

await customElements.whenDefined('vacc-assistant');
const assistant = document.querySelector('vacc-assistant');
const packaged = assistant.catalogue;
const answer = document.getElementById('answer');

/** Properties that JSON cannot express. */
const special = {
  catalogue: ({hint}) =>
    choice('catalogue', ['packaged', 'none'], {
      get: () => (assistant.catalogue ? 'packaged' : 'none'),
      set: (which) => (assistant.catalogue = which === 'none' ? undefined : packaged),
      hint,
    }),
  getAccessToken: ({hint}) =>
    choice('getAccessToken', ['none', 'a function'], {
      get: () => (assistant.getAccessToken ? 'a function' : 'none'),
      set: (which) => (assistant.getAccessToken = which === 'none' ? undefined : askHost),
      hint,
    }),
};

async function askHost({signal}) {
  const headers = {'x-requested-with': 'vacc-assistant'};
  const response = await fetch('/session/token', {method: 'POST', headers, signal});
  if (!response.ok) throw new Error(`The host answered ${response.status}`);
  return (await response.json()).access_token;
}

const chart = choice(
  'chart',
  ['', ...patients.filter(({file}) => file).map(({given, family}) => `${given} ${family}`)],
  {
    set: (name) => {
      const {key, file} = patients.find(({given, family}) => name === `${given} ${family}`) ?? {
        key: '',
        file: undefined,
      };
      assistant.setAttribute('patient-key', key);
      assistant.patientFile = file;
    },
    hint: {
      en: 'An invented patient: sets patient-key and patientFile together.',
      fr: 'Un patient inventé : règle patient-key et patientFile ensemble.',
    },
  },
);

const fault = choice('X-Simulate', ['', ...faults], {
  set: (name) => assistant.setAttribute('base-url', name ? `/simulate/${encodeURIComponent(name)}` : '/service'),
  hint: {
    en: 'What the service does wrong from now on. Choose it, then go on in the assistant.',
    fr: 'Ce que le service fait de travers à partir de maintenant. Choisissez, puis continuez dans l’assistant.',
  },
});

let draft;
const calls = {
  'next()': () => assistant.next(),
  'back()': () => assistant.back(),
  ...Object.fromEntries(
    ['patient', 'profile', 'history', 'review'].map((step) => [`goTo('${step}')`, () => assistant.goTo(step)]),
  ),
  'diagnose()': () => assistant.diagnose(),
  'reset()': () => assistant.reset(),
  'checkValidity()': () => assistant.checkValidity(),
  'reportValidity()': () => assistant.reportValidity(),
  'refreshToken()': () => assistant.refreshToken(),
  'print()': () => assistant.print(),
  'getDraft()': () => JSON.stringify((draft = assistant.getDraft()), undefined, 1),
  'restoreDraft()': () => JSON.stringify(assistant.restoreDraft(draft), undefined, 1),
  patientFile: () => JSON.stringify(assistant.patientFile, undefined, 1),
  dirty: () => assistant.dirty,
  ...Object.fromEntries(
    ['json', 'text', 'html', 'sheet', 'ics', 'fhir'].map((format) => [
      `exportAs('${format}')`,
      async () => (await assistant.exportAs(format)).text(),
    ]),
  ),
};

/** The result of a call; it may contain health data, and is only shown here. */
const methods = Object.entries(calls).map(([name, call]) =>
  press(name, async () => {
    const given = await new Promise((resolve) => resolve(call())).catch((error) => error);
    answer.textContent = `${name} → ${given}`;
  }),
);

document
  .getElementById('controls')
  .append(
    ...folded([
      [{en: 'A chart, a fault of the service', fr: 'Un dossier, une panne du service'}, [chart, fault]],
      ...controlsOf(assistant, special),
      [{en: 'Methods', fr: 'Méthodes'}, methods],
    ]),
  );

assistant.addEventListener('vacc-reset', () => {
  draft = undefined;
  answer.textContent = '';
});
document.documentElement.dataset.ready = '';
