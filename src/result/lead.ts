import type {Audience} from '../domain/audience.js';
import {isDue} from '../domain/result/not-today.js';
import {groupedBy} from '../domain/text/grouped.js';
import type {ShownText} from '../words/text-in.js';
import type {Group} from './groups.js';
import {plainText, type Line} from './line.js';

/** Diseases whose names stand first. */
export interface Lead {
  /** The conclusion, for the public. */
  readonly title: string;
  readonly names: readonly ShownText[];
  /** The nearest of their dates, for professionals: the same one for all; empty where the service gives none. */
  readonly when: Line;
}

/** The diseases to act on, in reading order: grouped by the nearest date for professionals, by conclusion for the public. */
export function leadOf(groups: readonly Group[], audience: Audience): Lead[] {
  if (audience === 'public')
    return groups.map(({title, rows}) => ({title, names: rows.map(({name}) => name), when: []}));
  const due = groups.filter(isDue).flatMap(({rows}) => rows);
  const together = groupedBy(due, ({dates}) => plainText(dates.nearest));
  return Array.from(together.values(), (rows) => ({
    title: '',
    names: rows.map(({name}) => name),
    when: rows[0]!.dates.nearest,
  }));
}
