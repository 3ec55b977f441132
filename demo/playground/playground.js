/** Everything that a host can set on the assistant, and what it then says. */
import {patients} from '../patients.js';
import {both, element} from '../texts.js';
import {choice, flag, json, line, press} from './fields.js';
import {choices, faults, manifestOf} from './manifest.js';

await customElements.whenDefined('vacc-assistant');
const assistant = document.querySelector('vacc-assistant');
await assistant.updateComplete;
const manifest = manifestOf(assistant);
const packaged = assistant.catalogue;
const answer = document.getElementById('answer');

/** Controls by attribute: they follow what the page, or the assistant itself, sets. */
const ofAttributes = new Map();
const common = [...Object.keys(choices), 'readonly'];

function attributeField({attribute, property, type}) {
  const given = () => assistant.getAttribute(attribute) ?? '';
  const set = (value) =>
    value === '' ? assistant.removeAttribute(attribute) : assistant.setAttribute(attribute, value);
  if (Object.hasOwn(choices, attribute)) {
    return [choice(attribute, choices[attribute], {set, value: assistant[property]}), () => assistant[property]];
  }
  if (type === Boolean) {
    return [
      flag(attribute, {set: (on) => assistant.toggleAttribute(attribute, on), value: assistant[property]}),
      () => assistant[property],
    ];
  }
  return [line(attribute, {set, value: given(), type: type === Number ? 'number' : 'text'}), given];
}

function attribute(entry) {
  const [field, now] = attributeField(entry);
  ofAttributes.set(entry.attribute, () => field.show(now()));
  return field;
}

const platform = (name, values) => {
  const set = (value) => (value ? assistant.setAttribute(name, value) : assistant.removeAttribute(name));
  const field = choice(name, ['', ...values], {set, value: assistant.getAttribute(name) ?? ''});
  ofAttributes.set(name, () => field.show(assistant.getAttribute(name) ?? ''));
  return field;
};

/** Properties that JSON cannot say. */
const special = {
  catalogue: () =>
    choice('catalogue', ['packaged', 'none'], {
      set: (which) => (assistant.catalogue = which === 'none' ? undefined : packaged),
    }),
  getAccessToken: () =>
    choice('getAccessToken', ['none', 'a function'], {
      set: (which) => (assistant.getAccessToken = which === 'none' ? undefined : askHost),
    }),
};

async function askHost({signal}) {
  const headers = {'x-requested-with': 'vacc-assistant'};
  const response = await fetch('/session/token', {method: 'POST', headers, signal});
  if (!response.ok) throw new Error(`The host answered ${response.status}`);
  return (await response.json()).access_token;
}

const properties = new Map(
  manifest.properties.map((name) => [
    name,
    special[name]?.() ?? json(name, {set: (value) => (assistant[name] = value), value: assistant[name]}),
  ]),
);

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
      properties.get('patientFile').show(file);
    },
  },
);

const fault = choice('X-Simulate', ['', ...faults], {
  set: (name) => assistant.setAttribute('base-url', name ? `/simulate/${name}` : '/service'),
});

const painted = new CSSStyleSheet();
document.adoptedStyleSheets.push(painted);
const part = choice('::part()', ['', ...manifest.parts], {
  set: (name) =>
    painted.replaceSync(name ? `vacc-assistant::part(${name}) { outline: 0.1875rem dashed #c026d3; }` : ''),
});

const theme = manifest.customProperties.map((name) =>
  line(name, {
    set: (value) => assistant.style.setProperty(name, value),
    placeholder: /color|focus/.test(name) ? '#0b6e75' : /family/.test(name) ? 'Georgia, serif' : '1rem',
  }),
);

const calls = {
  'next()': () => assistant.next(),
  'back()': () => assistant.back(),
  'diagnose()': () => assistant.diagnose(),
  'reset()': () => assistant.reset(),
  'checkValidity()': () => assistant.checkValidity(),
  'reportValidity()': () => assistant.reportValidity(),
  'refreshToken()': () => assistant.refreshToken(),
  'print()': () => assistant.print(),
  'getDraft()': () => JSON.stringify(assistant.getDraft(), undefined, 1),
  patientFile: () => JSON.stringify(assistant.patientFile, undefined, 1),
  dirty: () => assistant.dirty,
  ...Object.fromEntries(
    ['json', 'html', 'text'].map((form) => [
      `exportAs('${form}')`,
      async () => (await assistant.exportAs(form)).text(),
    ]),
  ),
};

/** What a call gives; it may hold health data, and is shown here only. */
const methods = Object.entries(calls).map(([name, call]) =>
  press(name, async () => {
    const given = await new Promise((resolve) => resolve(call())).catch((error) => error);
    answer.textContent = `${name} → ${given}`;
  }),
);

const {attributes} = manifest;
const groups = [
  [
    {en: 'Readers, language, looks', fr: 'Lecteurs, langue, aspect'},
    [
      platform('lang', ['en', 'fr']),
      platform('dir', ['ltr', 'rtl']),
      ...attributes.filter((one) => common.includes(one.attribute)).map(attribute),
    ],
  ],
  [{en: 'A chart, a fault of the service', fr: 'Un dossier, une panne du service'}, [chart, fault]],
  [
    {en: 'Other attributes', fr: 'Autres attributs'},
    attributes.filter((one) => !common.includes(one.attribute)).map(attribute),
  ],
  [{en: 'Properties', fr: 'Propriétés'}, [...properties.values()]],
  [{en: 'Custom properties', fr: 'Propriétés CSS'}, theme],
  [{en: 'Parts', fr: 'Parties'}, [part]],
  [{en: 'Methods', fr: 'Méthodes'}, methods],
];

document.getElementById('controls').append(
  ...groups.map(([title, fields], index) =>
    element(
      'details',
      {open: index < 2},
      element('summary', {}, both(title)),
      element(
        'div',
        {className: 'fields'},
        fields.map(({node}) => node),
      ),
    ),
  ),
);

new MutationObserver((changes) => {
  for (const {attributeName} of changes) ofAttributes.get(attributeName)?.();
}).observe(assistant, {attributes: true});
assistant.addEventListener('vacc-reset', () => (answer.textContent = ''));
document.documentElement.dataset.ready = '';
