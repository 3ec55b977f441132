import {frozen} from '../../contract/own-data.js';
import {withoutPrototype} from '../../contract/value.js';
import type {VaccAssistant} from '../elements/vacc-assistant/vacc-assistant.js';

/** The properties that `<vacc-frame>` shares with `<vacc-assistant>`. */
export type SharedProperty =
  | 'baseUrl'
  | 'tokenEndpoint'
  | 'credentials'
  | 'csrfHeader'
  | 'csrfToken'
  | 'sessionKey'
  | 'getAccessToken'
  | 'audience'
  | 'addressee'
  | 'questionnaireMode'
  | 'dateOrder'
  | 'postalPattern'
  | 'patientFileOrigin'
  | 'lockedFields'
  | 'catalogue'
  | 'catalogueSrc'
  | 'gtinMap'
  | 'readonly'
  | 'finish'
  | 'recipient'
  | 'appearance'
  | 'density'
  | 'headingLevel'
  | 'timings';

interface Property {
  readonly attribute?: string;
  readonly read?: (text: string | null) => unknown;
  readonly initial?: unknown;
  /**
   * `address`: sent resolved against the page. `own`: not sent, because only the page uses it. Otherwise sent as set.
   */
  readonly as?: 'address' | 'own';
}

/** The attribute and the default of each are those of `<vacc-assistant>`. */
const described: Record<SharedProperty, Property> = {
  baseUrl: {attribute: 'base-url', as: 'address'},
  tokenEndpoint: {attribute: 'token-endpoint', as: 'address'},
  credentials: {attribute: 'credentials', initial: 'same-origin', as: 'own'},
  csrfHeader: {attribute: 'csrf-header', as: 'own'},
  csrfToken: {attribute: 'csrf-token', as: 'own'},
  sessionKey: {attribute: 'session-key'},
  getAccessToken: {},
  audience: {attribute: 'audience', initial: 'public' satisfies VaccAssistant['audience']},
  addressee: {attribute: 'addressee', initial: 'self'},
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
};

export const names = Object.keys(described) as SharedProperty[];

/** What a property lacks comes from nowhere else: old pages have properties of all names on `Object.prototype`. */
export const properties = withoutPrototype(described);
for (const name of names) properties[name] = withoutPrototype(described[name]);
