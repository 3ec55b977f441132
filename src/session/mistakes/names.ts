import {nearestOf} from '../../contract/nearest.js';
import {invalid, type Mistake} from './mistake.js';

/** The names that an element knows: each property, with its attribute where it has one. */
export type KnownNames = ReadonlyMap<string, string | undefined>;

/** Attributes on the element that look like one of its own and are none. */
export function attributeMistakes(written: readonly string[], known: KnownNames): Mistake[] {
  const attributes = [...known.values()].filter((name) => name !== undefined);
  return written
    .filter((name) => !attributes.includes(name))
    .flatMap((name) => attributeMistake(name, attributes, known));
}

function attributeMistake(name: string, attributes: readonly string[], known: KnownNames): Mistake[] {
  const property = [...known.keys()].find((one) => plain(one) === plain(name));
  const meant = property === undefined ? near(name, attributes) : known.get(property);
  if (meant) return [invalid(`${name} is no attribute: did you mean ${meant}?`)];
  if (property === undefined) return [];
  const why = property === 'patientFile' ? '. Data of a patient must not stand in the markup' : '';
  return [invalid(`${name} is no attribute: set the property ${property} by script${why}`)];
}

/** Own properties of the element that look like one of its class and are none. */
export function propertyMistakes(written: readonly string[], known: KnownNames): Mistake[] {
  const properties = [...known.keys()];
  return written
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const byAttribute = [...known].find(
        ([, attribute]) => attribute !== undefined && plain(attribute) === plain(name),
      );
      const meant = properties.find((one) => plain(one) === plain(name)) ?? byAttribute?.[0] ?? near(name, properties);
      return meant ? [invalid(`${name} is no property: did you mean ${meant}?`)] : [];
    });
}

/** A short name is near to too many of the platform and of frameworks. */
const near = (name: string, known: readonly string[]): string | undefined =>
  nearestOf(
    name,
    known.filter(({length}) => length > 6),
    2,
  );

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
