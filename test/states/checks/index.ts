import type {Setting} from '../state.js';
import {focusRing, graphics, iconsSeen, selectionSeen, texts} from './colour.js';
import {shortcuts} from './keys.js';
import {brokenWords, clipped, motion, reflow, starts, tabOrder} from './layout.js';
import {addressed, visibleNames} from './names.js';
import {groups, headings, isolated, languages, lists, references, tables} from './structure.js';

/** The checks of an element in any state. Each returns the faults, or facts to compare. */
export const checks = {
  ...{
    addressed,
    brokenWords,
    clipped,
    focusRing,
    graphics,
    groups,
    headings,
    iconsSeen,
    isolated,
    languages,
    lists,
    motion,
    reflow,
    references,
  },
  ...{selectionSeen, shortcuts, starts, tabOrder, tables, texts, visibleNames},
} satisfies Record<string, (element: HTMLElement, setting: Setting) => string[] | Promise<string[]>>;

export type CheckName = keyof typeof checks;
