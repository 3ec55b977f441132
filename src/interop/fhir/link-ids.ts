import type {Condition, Section} from '../../contract/questionnaire.js';

/**
 * The linkIds of a tree, by the section or condition that stands there: its own id, and a number behind it where the
 * service repeats one, because a linkId stands once. The first place of a condition has its plain id.
 */
export function linkIds(sections: readonly Section[]): (item: Section | Condition) => string {
  const ids = new Map<Section | Condition, string>();
  const taken = new Set<string>();
  const add = (item: Section | Condition) => {
    let link = item.id;
    for (let number = 2; taken.has(link); number++) link = `${item.id}-${number}`;
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
  return (item) => ids.get(item) ?? item.id;
}

/** The id of the condition that a linkId names, in whichever of its places. */
export const conditionIn = (linkId: string): string => linkId.replace(/^(.{36})-\d+$/, '$1');
