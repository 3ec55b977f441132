import type {Condition, Section} from '../../contract/questionnaire.js';
import {fhirText} from './texts.js';

/** What may stand beside a section or a condition as a text to show, by the kind that its linkId begins with. */
export const shownKinds = ['alert', 'question', 'description', 'help'] as const;
type ShownKind = (typeof shownKinds)[number];

/** The linkId of a text beside another item. */
export const shownLink = (kind: ShownKind, link: string): string => `${kind}-${link}`;

/**
 * The linkIds of a tree, by the section or condition that stands there: its own id, and a number behind it where the
 * service repeats one, because a linkId stands once. The first place of a condition has its plain id.
 */
export function linkIds(sections: readonly Section[]): (item: Section | Condition) => string {
  const ids = new Map<Section | Condition, string>();
  const taken = new Set<string>();
  const add = (item: Section | Condition) => {
    const id = fhirText(item.id) ?? 'section'; // a condition has a UUID
    const linksOf = (link: string) => [link, ...shownKinds.map((kind) => shownLink(kind, link))];
    let link = id;
    for (let number = 2; linksOf(link).some((one) => taken.has(one)); number++) link = `${id}-${number}`;
    for (const one of linksOf(link)) taken.add(one);
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
