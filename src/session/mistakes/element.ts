import {attributeMistakes, propertyMistakes, type KnownNames} from './names.js';
import {settingMistakes, type GivenSettings} from './settings.js';
import {reportMistakes} from './mistake.js';

/** The properties of a class, as Lit knows them. */
interface Declared {
  readonly elementProperties: ReadonlyMap<PropertyKey, {readonly attribute?: boolean | string}>;
}

/** Attributes that are no property of the class. */
const others = ['catalogue-integrity', 'dir', 'lang', 'step'];

/** Tells the host of its mistakes with an element, each once: wrong settings, and misspelt attributes and properties. */
export function checkElement(element: HTMLElement & {readonly patientKey?: string | undefined}) {
  const known = namesOf(element.constructor as unknown as Declared);
  reportMistakes(element, element.patientKey ?? null, [
    ...attributeMistakes(element.getAttributeNames(), known),
    ...propertyMistakes(Object.keys(element), known),
    ...settingMistakes(element as unknown as GivenSettings, element.baseURI),
  ]);
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
