import type {Condition, Section} from '../contract/questionnaire.js';
import {remembered} from '../contract/remembered.js';
import {path} from './entries.js';

/** A question and the sections above it, outermost first. */
export interface PlacedCondition {
  readonly condition: Condition;
  readonly path: readonly Section[];
}

/** The questions of a tree by condition id, in tree order. The same id twice is one question: its first place counts. */
export type ConditionIndex = ReadonlyMap<string, PlacedCondition>;

/** Every place of every question, in tree order; a condition that stands twice comes twice. */
export function* conditionsUnder(
  sections: readonly Section[],
  path: readonly Section[] = [],
): Generator<PlacedCondition, void, undefined> {
  for (const section of sections) {
    const here = [...path, section];
    for (const condition of section.conditions) yield {condition, path: here};
    yield* conditionsUnder(section.sections, here);
  }
}

/** The index of a tree, remembered by the tree itself: the session, the screen and the review all ask for it. */
export const indexConditions = remembered((sections: readonly Section[]): ConditionIndex => {
  const index = new Map<string, PlacedCondition>();
  for (const placed of conditionsUnder(sections)) {
    if (!index.has(placed.condition.id)) index.set(placed.condition.id, placed);
  }
  return index;
});

/**
 * A path for every section and every place of a question, by the object that stands there. The service may repeat an id:
 * the first place has the path of the entry, so that a link to it finds it, and further ones have a number too.
 */
export const pathsIn = remembered((sections: readonly Section[]): ReadonlyMap<Section | Condition, string> => {
  const paths = new Map<Section | Condition, string>();
  const places = new Map<string, number>();
  const add = (item: Section | Condition, at: string) => {
    const place = (places.get(at) ?? 0) + 1;
    places.set(at, place);
    paths.set(item, place > 1 ? `${at}-${place}` : at);
  };
  const walk = (list: readonly Section[]) => {
    for (const section of list) {
      add(section, `section[${section.id}]`);
      for (const condition of section.conditions) add(condition, path.condition(condition.id));
      walk(section.sections);
    }
  };
  walk(sections);
  return paths;
});

/** The sections that show something of a question or of a section, by its path: those above each of its places, and itself. */
export const sectionsAround = remembered((sections: readonly Section[]): ReadonlyMap<string, readonly Section[]> => {
  const around = new Map<string, Section[]>();
  const add = (at: string, here: readonly Section[]) => around.set(at, [...(around.get(at) ?? []), ...here]);
  const walk = (list: readonly Section[], above: readonly Section[]) => {
    for (const section of list) {
      const here = [...above, section];
      add(pathsIn(sections).get(section)!, here);
      for (const {id} of section.conditions) add(path.condition(id), here);
      walk(section.sections, here);
    }
  };
  walk(sections, []);
  return around;
});

const idsUnder = remembered(
  (section: Section): ReadonlySet<string> =>
    new Set([...conditionsUnder([section])].map(({condition}) => condition.id)),
);

/** How many different questions a section holds at any depth, and how many of them have an answer. */
export function countAnswered(
  section: Section,
  answers: ReadonlyMap<string, unknown>,
): {readonly answered: number; readonly total: number} {
  const ids = idsUnder(section);
  return {answered: [...answers.keys()].filter((id) => ids.has(id)).length, total: ids.size};
}

/** What a reload of the questionnaire changed, by condition id. */
export function changedConditions(
  before: ConditionIndex,
  after: ConditionIndex,
): {readonly added: readonly string[]; readonly removed: readonly string[]} {
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}
