import {expect} from '@open-wc/testing';
import type {LitElement} from 'lit';
import {emptyHistory, emptyPatient} from '../../../src/domain/entries/entries.js';
import {patientProblems} from '../../../src/domain/entries/problems.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {elements} from '../../../src/ui/elements/all.js';
import type {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import * as api from '../../../src/index.js';
import {anActEntry} from '../../domain/entries/entry-builders.js';
import {diagnosisStates} from '../../states/diagnosis.js';
import {historyStates} from '../../states/history.js';
import {patientStates} from '../../states/patient.js';
import {questionnaireStates} from '../../states/questionnaire.js';
import {reviewStates} from '../../states/review.js';
import {shellStates} from '../../states/shell.js';
import {press, settled, step, today, type, type Setting, type States} from '../../states/state.js';

/** The part of an element's manifest that is compared here. */
interface Declared {
  readonly name: string;
  readonly tagName: keyof typeof elements;
  readonly attributes: readonly {readonly name: string; readonly fieldName?: string; readonly default?: string}[];
  readonly members: readonly {readonly kind: 'field' | 'method'; readonly name: string; readonly default?: string}[];
  readonly events: readonly {readonly name: string; readonly type: {readonly text: string}}[];
  readonly slots: readonly {readonly name: string}[];
  readonly cssParts: readonly {readonly name: string}[];
  readonly cssProperties: readonly {readonly name: string}[];
}

type Found = Record<'parts' | 'slots' | 'properties' | 'events', Set<string>>;

const ofForms = {disabled: 'told by the browser', form: 'used by the browser'};

/** Attributes that are not in `observedAttributes`, with the reason. */
const notObserved: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vacc-assistant': {
    step: 'written by the element, for styles',
    lang: 'looked up like that of its ancestors',
    'catalogue-integrity': 'read when the list is loaded',
  },
  'vacc-history': {...ofForms, 'catalogue-integrity': 'read when the list is loaded'},
  'vacc-questionnaire': ofForms,
};

/** Attributes whose value without one depends on something else. */
const computed = {addressee: 'what the user says on the first step, else `self`'};

/** Internal events between elements of one root, which never reach a host. */
const within = 'vacc-announce';

const professional: Setting = {audience: 'professional', lang: 'en'};
const everybody: Setting = {audience: 'public', lang: 'en'};
/** Parts that appear only after an action and in no stored state. */
const more: States = {
  'patient looking for a country': async (setting) => {
    const element = await patientStates['patient details open']!(setting);
    await type(element, '[role=combobox]', 'fra');
    return element;
  },
  'history without a list': (setting) =>
    step('vacc-history', setting, {
      value: {...emptyHistory, received: 'yes'},
      catalogue: undefined,
      catalogueState: 'failed',
    }),
  'history with a way past the list': async (setting) => {
    const element = (await step('vacc-history', setting, {
      value: {...emptyHistory, received: 'yes', acts: [1, 2, 3].map((key) => anActEntry({key: `${key}`}))},
      catalogue: packagedCatalogue,
      skippable: true,
    })) as LitElement;
    pressNamed(element, /Go to|end of the list/i);
    return element;
  },
  'questionnaire that did not load': async (setting) => {
    const element = (await step('vacc-questionnaire', setting, {state: 'failed'})) as LitElement;
    pressNamed(element, /Load|Retry/);
    return element;
  },
  'diagnosis with a recorded vaccine': async (setting) => {
    const element = (await diagnosisStates['diagnosis todo']!(setting)) as LitElement;
    Object.assign(element, {given: anActEntry({key: 'given'})});
    await element.updateComplete;
    pressNamed(element, /Undo/);
    return element;
  },
  'diagnosis with a problem': (setting) =>
    step('vacc-diagnostic', setting, {problems: patientProblems(emptyPatient, {today})}),
  'shell with another vaccine given': async () => {
    const element = (await shellStates['shell given today']!(professional)) as LitElement;
    const form = inside(element)[0]!.shadowRoot!.querySelector('.given')!;
    for (const radio of form.querySelectorAll<HTMLElement>('[type=radio]')) radio.click();
    for (const button of [...form.querySelectorAll('button')].reverse()) button.click();
    await settled();
    return element;
  },
  'shell not today': async () => {
    const element = (await shellStates['shell diagnosis']!(professional)) as LitElement;
    const [diagnosis] = inside(element);
    await press(diagnosis!, '.advice .disclose');
    await press(diagnosis!, '.not-today > button');
    for (const radio of diagnosis!.shadowRoot!.querySelectorAll<HTMLElement>('.not-today [type=radio]')) {
      radio.click();
      await settled();
    }
    await type(diagnosis!, '.not-today input:not([type=radio])', 'Fever');
    await press(diagnosis!, '.not-today .actions button');
    return element;
  },
  'shell with no vaccine given': async () => {
    const element = (await shellStates['shell given today']!(professional)) as LitElement;
    await press(inside(element)[0]!, '.given [part~=button-primary]');
    return element;
  },
  'shell in conflict': async (setting) => {
    const element = (await shellStates['shell first step']!(setting)) as VaccAssistant;
    element.patientFile = {patient: {birthdate: '1987-03-14'}, requested_by_professional: true};
    await element.updateComplete;
    element.reset();
    return element;
  },
};

const states: States = {
  ...{...shellStates, ...patientStates, ...questionnaireStates},
  ...{...historyStates, ...reviewStates, ...diagnosisStates, ...more},
};

/** The states in which every control is pressed. */
const pressed =
  /^(?:shell (?:profile|review|diagnosis)|diagnosis stale|diagnosis with a problem|patient empty|questionnaire open deep|history without a list)$/;

describe('the custom elements manifest', () => {
  const realFetch = globalThis.fetch;
  const realPrint = window.print;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const found = new Map<string, Found>();
  let declared: readonly Declared[];

  const of = (element: Element): Found => {
    const tag = element.localName;
    const first = {
      parts: new Set<string>(),
      slots: new Set<string>(),
      properties: new Set<string>(),
      events: new Set<string>(),
    };
    if (!found.has(tag)) found.set(tag, first);
    return found.get(tag)!;
  };

  before(async () => {
    const manifest = (await (await realFetch('/custom-elements.json')).json()) as {
      modules: {declarations: Declared[]}[];
    };
    const all = manifest.modules.flatMap(({declarations}) => declarations);
    declared = all.filter(({tagName}) => tagName in elements); // <vacc-frame> is no Lit element: test/ui/elements/vacc-frame.test.ts
    document.body.insertAdjacentElement('beforeend', Object.assign(document.createElement('div'), {id: 'stage'}));
    window.print = () => {};
    document.addEventListener('vacc-export', (event) => event.preventDefault());
    EventTarget.prototype.dispatchEvent = function (event) {
      if (this instanceof Element && this.localName in elements) {
        of(this).events.add(`${event.type}: ${nameOf(event)}`);
      }
      return dispatch.call(this, event);
    };
    const stage = document.getElementById('stage')!;
    for (const [name, show] of Object.entries(states)) {
      for (const setting of /^(?:shell (?:diagnosis|given|not today)|diagnosis|review preview)/.test(name)
        ? [everybody, professional]
        : [everybody]) {
        stage.replaceChildren();
        const element = (await show(setting)) as LitElement;
        await settled();
        for (const one of inside(element)) await one.updateComplete; // its lazy parts load with it
        for (const one of [element, ...inside(element)]) look(one, of(one));
        if (pressed.test(name)) await pressAll(inside(element)[0] ?? element);
      }
    }
  });

  after(() => {
    document.getElementById('stage')!.remove();
    Object.assign(globalThis, {fetch: realFetch});
    Object.assign(window, {print: realPrint});
    EventTarget.prototype.dispatchEvent = dispatch;
  });

  /** Compares all elements at once, so that a failure shows every difference. */
  const compare = (
    what: string,
    said: (element: Declared) => readonly unknown[],
    there: (was: Found, element: LitElement) => readonly unknown[],
  ) =>
    it(what, () => {
      const table = (list: (element: Declared) => readonly unknown[]) =>
        Object.fromEntries(declared.map((element) => [element.tagName, list(element).toSorted()]));
      const isThere = ({tagName}: Declared) => there(found.get(tagName)!, document.createElement(tagName));
      expect(table(said)).to.deep.equal(table(isThere));
    });

  it('names all elements and their classes', () => {
    const classes = declared.map(({tagName, name}) => [tagName, api[name as keyof typeof api]]);
    expect(Object.fromEntries(classes)).to.deep.equal({...elements});
  });

  compare(
    'has the attributes that are observed, and those that are read or written without',
    ({attributes}) => attributes.map(({name}) => name),
    (_, {localName, constructor}) => [
      ...(constructor as typeof LitElement).observedAttributes,
      ...Object.keys(notObserved[localName] ?? {}),
    ],
  );

  it('gives each attribute the default that a new element has', () => {
    for (const {tagName, attributes} of declared) {
      const element = document.createElement(tagName);
      for (const {name, fieldName, default: text} of attributes.filter((attribute) => attribute.fieldName)) {
        if (name in computed) continue;
        const value = element[fieldName as 'id'] as unknown;
        const written =
          typeof value === 'string' ? `'${value}'` : value === undefined ? undefined : JSON.stringify(value);
        expect(text, `${tagName} ${name}`).to.equal(written);
      }
    }
  });

  it('has the settable properties, and only existing members', () => {
    for (const {tagName, members} of declared) {
      const element = document.createElement(tagName);
      const {elementProperties} = element.constructor as typeof LitElement;
      const settable = [...elementProperties].filter(([, {state}]) => !state).map(([name]) => name);
      expect(members.map(({name}) => name)).to.include.members(settable, tagName);
      for (const {kind, name} of members) {
        const is = !(name in element) ? 'nothing' : typeof element[name as 'id'] === 'function' ? 'method' : 'field';
        expect(`${tagName}.${name} ${is}`).to.equal(`${tagName}.${name} ${kind}`);
      }
    }
  });

  compare(
    'has the parts, and the states of parts, that are seen in the states of the product',
    ({cssParts}) => cssParts.map(({name}) => name),
    ({parts}) => [...parts],
  );

  compare(
    'has the slots',
    ({slots}) => slots.map(({name}) => name),
    ({slots}) => [...slots],
  );

  compare(
    'has the custom properties that the styles use',
    ({cssProperties}) => cssProperties.map(({name}) => name),
    ({properties}) => [...properties],
  );

  compare(
    'has the events that are dispatched, with their classes',
    ({events}) => events.map(({name, type}) => `${name}: ${type.text}`),
    ({events}) => [...events].filter((event) => !event.startsWith(within)),
  );
});

/** The exported name of an event's class. */
const nameOf = (event: Event): string =>
  Object.entries(api).find(([, one]) => one === event.constructor)?.[0] ?? (event.constructor === Event ? 'Event' : '');

const inside = (element: Element): LitElement[] => [
  ...element.shadowRoot!.querySelectorAll<LitElement>(Object.keys(elements).join()),
];

function look({shadowRoot}: LitElement, was: Found) {
  for (const one of shadowRoot!.querySelectorAll('[part], [exportparts]')) {
    for (const token of one.part) was.parts.add(token);
    for (const token of one.getAttribute('exportparts')?.split(', ') ?? []) was.parts.add(token);
  }
  for (const {name} of shadowRoot!.querySelectorAll('slot')) was.slots.add(name);
  for (const {cssRules} of shadowRoot!.adoptedStyleSheets) {
    const css = [...cssRules].map(({cssText}) => cssText).join('\n');
    for (const [, name] of css.matchAll(/var\((--vacc-[\w-]+)/g)) was.properties.add(name!);
  }
}

/** Presses every control of an element: choices first, then the controls they reveal, from the end of the page. */
async function pressAll({shadowRoot}: LitElement) {
  const all = (selector: string) => [...shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  for (const one of [...all('input[type=radio]'), ...all('button').reverse()]) {
    one.click();
    await settled();
  }
}

function pressNamed(element: LitElement, name: RegExp) {
  for (const button of element.shadowRoot!.querySelectorAll('button'))
    if (name.test(button.textContent)) button.click();
}
