import type {Condition, Section} from '../../contract/questionnaire.js';
import {fhirText} from './texts.js';

/** The texts of a section or condition that become display items, by the prefix of their linkId. */
export const displayKinds = ['alert', 'question', 'description', 'help'] as const;
type DisplayKind = (typeof displayKinds)[number];

/** The linkId of a display item that belongs to another item. */
export const displayLink = (kind: DisplayKind, link: string): string => `${kind}-${link}`;

/**
 * The linkIds of a tree, by the section or condition: its id, with a number appended when the service repeats it,
 * because a linkId is unique. The first place of a condition has its id alone.
 */
export function linkIds(sections: readonly Section[]): (item: Section | Condition) => string {
  const ids = new Map<Section | Condition, string>();
  const taken = new Set<string>();
  const add = (item: Section | Condition) => {
    const id = fhirText(item.id) ?? 'section'; // a condition has a UUID
    const linksOf = (link: string) => [link, ...displayKinds.map((kind) => displayLink(kind, link))];
    let link = id;
    for (let number = 2; linksOf(link).some((linkId) => taken.has(linkId)); number++) link = `${id}-${number}`;
    for (const linkId of linksOf(link)) taken.add(linkId);
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

/** The id of the condition of a linkId, at any of its places. */
export const conditionIn = (linkId: string): string => linkId.replace(/^(.{36})-\d+$/, '$1');
