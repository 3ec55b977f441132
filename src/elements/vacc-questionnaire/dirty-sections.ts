import type {Section} from '../../contract/questionnaire.js';
import {path} from '../../domain/entries/entries.js';
import {sectionsAround} from '../../domain/questionnaire/tree-places.js';
import type {Problem} from '../../domain/entries/problems.js';
import type {View} from './view.js';

type Seen = Pick<View, 'value' | 'origins' | 'open' | 'shared' | 'level'> & {
  readonly sections: readonly Section[];
  readonly problems: readonly Problem[];
};

/** What has changed from one list of pairs to another: only one of them has it so. */
const changedKeys = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] =>
  before === after ? [] : [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key));

const inOne = <T>(before: Iterable<T>, after: Iterable<T>): T[] => {
  const [a, b] = [new Set(before), new Set(after)];
  return [...a, ...b].filter((one) => a.has(one) !== b.has(one));
};

/**
 * Which sections must be drawn again. Hundreds may be open: an answer, an opened section or a problem concerns those
 * around it alone, and looking at each of them to find that out would cost as much as the answer.
 */
export class DirtySections {
  #seen: Seen | undefined;
  #common = {};
  #own = new WeakMap<Section, object>();

  /** Notes what is drawn now. */
  follow(now: Seen) {
    const before = this.#seen;
    this.#seen = now;
    if (before?.sections !== now.sections || before.shared !== now.shared || before.level !== now.level) {
      this.#common = {};
      this.#own = new WeakMap();
      return;
    }
    const touched = [
      ...changedKeys(before.value, now.value).map((id) => path.condition(id)),
      ...changedKeys(before.origins, now.origins),
      ...inOne(before.open, now.open),
      ...inOne(before.problems, now.problems).map(({path: at}) => at),
    ];
    const around = sectionsAround(now.sections);
    for (const at of touched) for (const section of around.get(at) ?? []) this.#own.set(section, {});
  }

  /** Notes what is open now, and drawn already. */
  opened(open: Seen['open']) {
    this.#seen = {...this.#seen!, open};
  }

  /** Another object when the section must be drawn again. */
  stamp(section: Section): object {
    return this.#own.get(section) ?? this.#common;
  }
}
