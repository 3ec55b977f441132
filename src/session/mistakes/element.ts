import {fromRecord} from '../../domain/entries/entries.js';
import type {SessionState} from '../state.js';
import {attributeMistakes, propertyMistakes, type KnownNames} from './names.js';
import {settingMistakes, type GivenSettings} from './settings.js';
import {reportMistakes} from './mistake.js';

/** The properties of a class, as Lit knows them. */
interface Declared {
  readonly elementProperties: ReadonlyMap<PropertyKey, {readonly attribute?: boolean | string}>;
}

/** Attributes that are no property of the class. */
const others = ['catalogue-integrity', 'dir', 'lang', 'step'];

interface Checked extends HTMLElement {
  readonly patientKey: string | undefined;
  readonly session: {readonly state: SessionState};
}

/** Tells the host of its mistakes with an element, each once: wrong settings, and misspelt attributes and properties. */
export function checkElement(element: Checked) {
  const known = namesOf(element.constructor as unknown as Declared);
  const written = element.getAttributeNames().filter((name) => !isHydrated(element, name));
  reportMistakes(element, element.patientKey ?? null, [
    ...attributeMistakes(written, known),
    ...propertyMistakes(Object.keys(element), known),
    ...settingMistakes(element as unknown as GivenSettings, element.baseURI),
  ]);
}

/**
 * Whether the page has set an object, or may still do so: the server of a framework writes it as this text, which is no
 * mistake unless the first step is left without it.
 */
function isHydrated(element: Checked, attribute: string): boolean {
  if (element.getAttribute(attribute) !== '[object Object]') return false;
  const {entries, step} = element.session.state;
  return step === 'patient' || [...entries.origins.values()].some(fromRecord);
}

function namesOf({elementProperties}: Declared): KnownNames {
  const declared = [...elementProperties].map(
    ([name, {attribute}]) => [String(name), attributeOf(String(name), attribute)] as const,
  );
  return new Map([...declared, ...others.map((name) => [name, name] as const)]);
}

function attributeOf(name: string, attribute: boolean | string | undefined): string | undefined {
  if (attribute === false) return undefined;
  return typeof attribute === 'string' ? attribute : name.toLowerCase();
}
