import {fromRecord} from '../../domain/entries/entries.js';
import type {SessionState} from '../state.js';
import {settingMistakes, type GivenSettings} from './settings.js';
import {invalid, reportMistakes, type Mistake} from './mistake.js';

/** The properties of a class, as Lit knows them. */
interface Declared {
  readonly elementProperties: ReadonlyMap<PropertyKey, {readonly attribute?: boolean | string}>;
}

/** The names that an element knows: each property, with its attribute where it has one. */
type KnownNames = ReadonlyMap<string, string | undefined>;

/** Attributes that are no property of the class. */
const otherAttributes = ['catalogue-integrity', 'dir', 'lang', 'step'];

interface Checked extends HTMLElement {
  readonly patientKey: string | undefined;
  readonly isFromMarkup: boolean;
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
 * mistake unless the first step is left without it. A script that writes it, such as React 18, sets nothing afterwards.
 */
function isHydrated(element: Checked, attribute: string): boolean {
  if (!element.isFromMarkup || element.getAttribute(attribute) !== '[object Object]') return false;
  const {entries, step} = element.session.state;
  return step === 'patient' || [...entries.origins.values()].some(fromRecord);
}

function namesOf({elementProperties}: Declared): KnownNames {
  const declared = [...elementProperties].map(
    ([name, {attribute}]) => [String(name), attributeOf(String(name), attribute)] as const,
  );
  return new Map([...declared, ...otherAttributes.map((name) => [name, name] as const)]);
}

function attributeOf(name: string, attribute: boolean | string | undefined): string | undefined {
  if (attribute === false) return undefined;
  return typeof attribute === 'string' ? attribute : name.toLowerCase();
}

/** Attributes on the element that are one of its own in another spelling. */
export function attributeMistakes(written: readonly string[], known: KnownNames): Mistake[] {
  const attributes = new Set(known.values());
  return written.flatMap((name) => {
    const meant = attributes.has(name) ? undefined : meantBy(name, known);
    if (!meant) return [];
    const [property, attribute] = meant;
    if (attribute) return [invalid(`${name} is no attribute: did you mean ${attribute}?`)];
    const why = property === 'patientFile' ? '. Data of a patient must not stand in the markup' : '';
    return [invalid(`${name} is no attribute: set the property ${property} by script${why}`)];
  });
}

/** Own properties of the element that are one of its class in another spelling. */
export const propertyMistakes = (written: readonly string[], known: KnownNames): Mistake[] =>
  written.flatMap((name) => {
    const meant = known.has(name) ? undefined : meantBy(name, known);
    return meant ? [invalid(`${name} is no property: did you mean ${meant[0]}?`)] : [];
  });

/** The property, with its attribute, whose name is the same but for capitals, `-` and `_`. */
const meantBy = (name: string, known: KnownNames) =>
  [...known].find(([property, attribute = '']) => [property, attribute].some((one) => plain(one) === plain(name)));

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
