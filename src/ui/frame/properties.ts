import {frozen} from '../../contract/own-data.js';
import {withoutPrototype} from '../../contract/value.js';
import type {VaccAssistant} from '../elements/vacc-assistant/vacc-assistant.js';

interface Property<Value = unknown> {
  readonly attribute?: string;
  readonly read?: (text: string | null) => Value;
  readonly initial?: Value;
  /**
   * `address`: sent resolved against the page. `own`: not sent, because only the page uses it. Otherwise sent as set.
   */
  readonly as?: 'address' | 'own';
}

/** The properties of `<vacc-assistant>` that `<vacc-frame>` has too, with the same attributes and defaults. */
const described = {
  baseUrl: {attribute: 'base-url', as: 'address'},
  tokenEndpoint: {attribute: 'token-endpoint', as: 'address'},
  credentials: {attribute: 'credentials', initial: 'same-origin', as: 'own'},
  csrfHeader: {attribute: 'csrf-header', as: 'own'},
  csrfToken: {attribute: 'csrf-token', as: 'own'},
  sessionKey: {attribute: 'session-key'},
  getAccessToken: {},
  audience: {attribute: 'audience', initial: 'public'},
  addressee: {attribute: 'addressee'}, // without one, the iframe asks the user
  questionnaireMode: {attribute: 'questionnaire', initial: 'adaptive'},
  dateOrder: {attribute: 'date-order', initial: 'dmy'},
  postalPattern: {attribute: 'postal-pattern'},
  patientFileOrigin: {attribute: 'patient-file-origin', initial: 'host'},
  lockedFields: {initial: frozen([])},
  catalogue: {},
  catalogueSrc: {attribute: 'catalogue-src', as: 'address'},
  gtinMap: {},
  readonly: {attribute: 'readonly', read: (text) => text !== null, initial: false},
  finish: {attribute: 'finish', read: (text) => text !== null, initial: false},
  recipient: {attribute: 'recipient'},
  appearance: {attribute: 'appearance', initial: 'auto'},
  density: {attribute: 'density', initial: 'comfortable'},
  headingLevel: {attribute: 'heading-level', read: Number, initial: 2},
  timings: {},
} satisfies {[Name in keyof VaccAssistant]?: Property<VaccAssistant[Name]>};

export type SharedProperty = keyof typeof described;

export const names: readonly string[] = Object.keys(described);

/** What a property lacks comes from nowhere else: old pages have properties of all names on `Object.prototype`. */
export const properties: Record<string, Property> = withoutPrototype(described);
for (const [name, property] of Object.entries<Property>(described)) properties[name] = withoutPrototype(property);
