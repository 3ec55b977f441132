import type {Condition, Section} from '../../contract/questionnaire.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {memoize} from '../../contract/memoize.js';
import {chooseText} from '../text/localized.js';

/** A question and the sections above it, outermost first. */
export interface PlacedCondition {
  readonly condition: Condition;
  readonly path: readonly Section[];
}

/** The questions of a tree by condition id, in tree order. A repeated id is one question, at its first place. */
export type ConditionIndex = ReadonlyMap<string, PlacedCondition>;

/** All places of all questions, in tree order; a repeated question is yielded again. */
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

/** The title of a section; its question stands for an empty one. */
export const sectionTitle = ({title, question}: Section): LocalizedText => (chooseText(title, '') ? title : question);

/** The index of a tree, cached because the session, the questionnaire and the review all use it. */
export const indexConditions = memoize((sections: readonly Section[]): ConditionIndex => {
  const index = new Map<string, PlacedCondition>();
  for (const placed of conditionsUnder(sections)) {
    if (!index.has(placed.condition.id)) index.set(placed.condition.id, placed);
  }
  return index;
});

/** The ids of the conditions that a reload of the questionnaire added and removed. */
export function changedConditions(
  before: ConditionIndex,
  after: ConditionIndex,
): {readonly added: readonly string[]; readonly removed: readonly string[]} {
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}
