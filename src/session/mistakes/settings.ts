import {path} from '../../domain/entries/entries.js';
import {credentialModes} from '../../client/connection.js';
import {operationPaths} from '../../contract/operations.js';
import {isText} from '../../contract/value.js';
import {VaccError} from '../../errors.js';
import {secureBase, secureUrl} from '../../client/http/urls.js';
import {audiences} from '../../domain/audience.js';
import {eitherOf} from '../../domain/text/either-of.js';
import {questionnaireModes} from '../questionnaire-mode.js';
import {hasField} from './patient-file.js';
import {invalid, type Mistake} from './mistake.js';

/** The settings of `<vacc-assistant>`, unchecked: the properties by name. */
export type GivenSettings = Readonly<Record<string, unknown>>;

/**
 * The mistakes in the settings of the host, and the settings that are missing. A setting without a value is not given.
 */
export function settingMistakes(given: GivenSettings, base: string): Mistake[] {
  return [
    ...baseUrlMistakes(given['baseUrl'], base),
    ...addressMistakes(given['tokenEndpoint'], 'token-endpoint', base),
    ...csrfMistakes(given),
    ...Object.entries(choices).flatMap(([name, [setting, values]]) => choiceMistakes(setting, values, given[name])),
    ...Object.entries(shapes).flatMap(([name, {takes, is}]) =>
      isGiven(given[name]) && !is(given[name]) ? [invalid(takes)] : [],
    ),
    ...lockedFieldMistakes(given['lockedFields']),
  ];
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function baseUrlMistakes(address: unknown, base: string): Mistake[] {
  const mistakes = mistakesOf(() => secureBase(textOf(address), 'base-url', base));
  if (mistakes.length > 0) return mistakes;
  const {pathname} = new URL(textOf(address)!, base);
  const ending = operationPaths.find((path) => pathname.replace(/\/+$/, '').endsWith(path));
  return ending ? [invalid(`base-url ends with ${ending}: leave it out, the component adds it`)] : [];
}

const addressMistakes = (address: unknown, setting: string, base: string): Mistake[] =>
  isGiven(address) ? mistakesOf(() => secureUrl(textOf(address), setting, base)) : [];

/** An address may be a `URL`. */
const textOf = (address: unknown): string | undefined => (isGiven(address) ? String(address) : undefined);

function mistakesOf(check: () => unknown): Mistake[] {
  try {
    check();
    return [];
  } catch (error) {
    const {code, message} = error as VaccError;
    return [{code: code as Mistake['code'], message}];
  }
}

function csrfMistakes({csrfHeader, csrfToken}: GivenSettings): Mistake[] {
  if (!csrfHeader === !csrfToken) return [];
  const missing = csrfHeader ? 'csrf-token' : 'csrf-header';
  return [{code: 'config/missing', message: `csrf-header and csrf-token go together: ${missing} is not set`}];
}

/** The settings with few values: by property, the name of the attribute and the values. */
const choices: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  audience: ['audience', audiences],
  addressee: ['addressee', ['self', 'other']],
  credentials: ['credentials', credentialModes],
  questionnaireMode: ['questionnaire', questionnaireModes],
  dateOrder: ['date-order', ['dmy', 'mdy']],
  patientFileOrigin: ['patient-file-origin', ['host', 'fhir', 'legacy']],
  appearance: ['appearance', ['auto', 'light', 'dark']],
  density: ['density', ['comfortable', 'compact']],
};

function choiceMistakes(setting: string, values: readonly string[], value: unknown): Mistake[] {
  if (!isGiven(value) || values.includes(value as string)) return [];
  return [invalid(`${setting} takes ${eitherOf(values)}`)];
}

interface Shape {
  readonly takes: string;
  readonly is: (value: unknown) => boolean;
}

/** The other settings that can be of the wrong kind, by property. */
const shapes: Readonly<Record<string, Shape>> = {
  patientKey: {takes: 'patient-key takes a text', is: isText},
  getAccessToken: {
    takes: 'getAccessToken takes a function that gives a token',
    is: (value) => typeof value === 'function',
  },
  headingLevel: {takes: 'heading-level takes a number from 2 to 6', is: isHeadingLevel},
  postalPattern: {takes: 'postal-pattern takes a regular expression', is: isPattern},
  lang: {takes: 'lang takes a language tag such as en or fr-CA', is: isLanguageTag},
  lockedFields: {takes: 'lockedFields takes a list of paths such as patient.birthdate', is: isListOfTexts},
  catalogue: {
    takes: 'catalogue takes a list in the form vacc-catalogue/1, as readCatalogue() gives it',
    is: isCatalogue,
  },
};

function isHeadingLevel(level: unknown): boolean {
  return Number.isInteger(level) && (level as number) >= 2 && (level as number) <= 6;
}

function isPattern(pattern: unknown): boolean {
  try {
    return isText(pattern) && Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** `en_US` is none, and a word such as `english` has the form of one but names no language. */
function isLanguageTag(tag: unknown): boolean {
  return tag === '' || (isText(tag) && /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag));
}

function isListOfTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every(isText);
}

function isCatalogue(list: unknown): boolean {
  const {schema, vaccines} = Object(list) as {schema?: unknown; vaccines?: unknown};
  return schema === 'vacc-catalogue/1' && Array.isArray(vaccines);
}

/** A path may name a row, by its key, or a condition, by its id. */
function lockedFieldMistakes(list: unknown): Mistake[] {
  if (!isListOfTexts(list)) return [];
  const names = (list as string[]).map((at) => at.replace(/\[[^\]]*\]/g, '[]'));
  const isSound = names.every((name) => name === path.complete || hasField(name));
  return isSound ? [] : [invalid('lockedFields names a field that the patient file does not have')];
}
