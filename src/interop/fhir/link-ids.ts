import type {Condition, Section} from '../../contract/questionnaire.js';

/**
 * The linkIds of a tree, by the section or condition that stands there: its own id, and a number behind it where the
 * service repeats one, because a linkId stands once. The first place of a condition has its plain id.
 */
export function linkIds(sections: readonly Section[]): ReadonlyMap<Section | Condition, string> {
  const ids = new Map<Section | Condition, string>();
  const taken = new Set<string>();
  const add = (item: Section | Condition) => {
    const link = [item.id, ...Array.from({length: taken.size + 1}, (_, index) => `${item.id}-${index + 2}`)].find(
      (candidate) => !taken.has(candidate),
    )!;
    taken.add(link);
    ids.set(item, link);
  };
  const walk = (list: readonly Section[]) => {
    for (const section of list) {
      add(section);
      section.conditions.forEach(add);
      walk(section.sections);
    }
  };
  walk(sections);
  return ids;
}
