import type {ConditionIndex} from './tree.js';

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
