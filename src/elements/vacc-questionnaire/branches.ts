import type {Condition, Section} from '../../contract/questionnaire.js';
import {path} from '../../domain/entries.js';

/** A question in one of its places; `key` names its fields on screen and is unique among all places. */
export interface PlacedQuestion {
  readonly key: string;
  readonly condition: Condition;
}

/** A section in its place on screen, with what tells whether it must be drawn again. */
export interface Branch {
  readonly key: string;
  readonly section: Section;
  /** The sections above, outermost first. */
  readonly above: readonly Section[];
  readonly questions: readonly PlacedQuestion[];
  readonly branches: readonly Branch[];
  /** The keys of this branch and all below. */
  readonly keys: readonly string[];
  /** The ids of the different conditions in this branch and all below. */
  readonly ids: readonly string[];
}

/** The places of a tree. The first place of a question has the key of its entry, so that a link to it finds it. */
export function branchesOf(sections: readonly Section[]): readonly Branch[] {
  const taken = new Map<string, number>();
  const unique = (key: string) => {
    const times = (taken.get(key) ?? 0) + 1;
    taken.set(key, times);
    return times === 1 ? key : `${key}-${times}`;
  };
  const branch = (section: Section, above: readonly Section[]): Branch => {
    const key = unique(`section[${section.id}]`);
    const questions = section.conditions.map((condition) => ({key: unique(path.condition(condition.id)), condition}));
    const branches = section.sections.map((inner) => branch(inner, [...above, section]));
    return {
      ...{key, section, above, questions, branches},
      keys: [key, ...branches.flatMap(({keys}) => keys)],
      ids: [...new Set([...section.conditions.map(({id}) => id), ...branches.flatMap(({ids}) => ids)])],
    };
  };
  return sections.map((section) => branch(section, []));
}

/** The keys of the sections that must be open for a question's first place to be on screen, outermost first. */
export function keysAbove(branches: readonly Branch[], question: string): readonly string[] {
  for (const {key, questions, branches: inner} of branches) {
    if (questions.some((placed) => placed.key === question)) return [key];
    const below = keysAbove(inner, question);
    if (below.length > 0) return [key, ...below];
  }
  return [];
}
