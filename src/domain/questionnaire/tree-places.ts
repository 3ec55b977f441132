import type {Condition, Section} from '../../contract/questionnaire.js';
import {memoize} from '../../contract/memoize.js';
import {path} from '../entries/entries.js';

/**
 * The path of each section and question, by its object. The service may repeat an id: the first place has the path of
 * the entry, so that links reach it, and the others have a number appended.
 */
export const pathsIn = memoize((sections: readonly Section[]): ReadonlyMap<Section | Condition, string> => {
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

/**
 * The sections to redraw when a question or a section changes, by its path: those above each of its places, and itself.
 */
export const sectionsAround = memoize((sections: readonly Section[]): ReadonlyMap<string, readonly Section[]> => {
  const around = new Map<string, Section[]>();
  const add = (at: string, here: readonly Section[]) => {
    const known = around.get(at);
    if (known) known.push(...here);
    else around.set(at, [...here]);
  };
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
