import {missingPackage} from '../../errors.js';

/** A value of the release: a text with its language, if it has one, or the name of a concept. */
interface Value {
  readonly text: string;
  readonly language: string;
}

/** The values of a concept by the names of its properties. */
export type Facts = ReadonlyMap<string, readonly Value[]>;

/**
 * Reads a Turtle file, by concept. Concepts and properties are named by the last part of their address: in NUVA, the
 * rest only differs between two spellings of one address (`/NUVA/VAC0001`, `/NUVA#VAC0001`).
 *
 * @throws {Error} when the text is not Turtle; the message names the line.
 * @throws {VaccError} `config/missing` without the package n3.
 */
export async function readTurtle(text: string): Promise<ReadonlyMap<string, Facts>> {
  const {default: n3} = await import('n3').catch(missingPackage('n3'));
  const concepts = new Map<string, Map<string, Value[]>>();
  for (const {subject, predicate, object} of new n3.Parser({format: 'text/turtle'}).parse(text)) {
    const facts = at(concepts, lastPart(subject.value), () => new Map<string, Value[]>());
    const language = object.termType === 'Literal' ? object.language : '';
    const value = object.termType === 'NamedNode' ? lastPart(object.value) : object.value;
    at(facts, lastPart(predicate.value), () => []).push({text: value, language});
  }
  return concepts;
}

const lastPart = (address: string) => address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('#')) + 1);

function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
