import {msg} from '@lit/localize';
import type {Diagnostic} from '../contract/diagnostic.js';
import {isConclusion, type Conclusion} from '../contract/diagnostic-values.js';
import {conclusionCounts, mostUrgentConclusion, type AdviceGroup} from '../domain/result/advice.js';
import type {Addressee, Audience} from '../domain/audience.js';
import {priorityOf, type Priority} from '../domain/result/priority.js';
import {conclusionLabel} from './conclusion-text.js';
import {plural} from './plural.js';

/**
 * The items of the result in one line: `1 overdue, 2 to do`; for the public by priority, `1 to deal with first, 2 to plan`.
 * Diseases that need no action are counted only where there are no others; a more urgent overall conclusion then replaces
 * the counts.
 */
export function headlineItems(
  diagnostic: Diagnostic,
  groups: readonly AdviceGroup[],
  {audience, addressee}: {readonly audience: Audience; readonly addressee: Addressee},
): readonly string[] {
  const all: (readonly [priority: Priority, text: string])[] =
    audience === 'professional'
      ? conclusionCounts(diagnostic).map(([received, count]) => [
          priorityOf(received),
          conclusionCount(received, count),
        ])
      : groups.map(({priority, diseases}) => [priority, priorityCount(priority, diseases.length)]);
  if (all.length === 0)
    return [msg('The service gave no recommendation for any disease.', {id: 'diagnostic.no-disease'})];
  const worst = mostUrgentConclusion(diagnostic);
  const urgent = all.filter(([priority]) => priority !== 'standard');
  if (urgent.length === 0 && priorityOf(worst) !== 'standard') return [conclusionLabel(worst, audience, addressee)];
  return (urgent.length > 0 ? urgent : all).map(([, text]) => text);
}

/** The items as one text. */
export const headlineText = (...of: Parameters<typeof headlineItems>): string => headlineItems(...of).join(', ');

/* The words after a number. A bar separates singular and plural where they differ. */

/** `2 overdue`, `2 contre-indiqués`: how many diseases have a conclusion, for professionals. */
function conclusionCount(conclusion: string, count: number): string {
  const words: Record<Conclusion, string> = {
    late: msg('overdue', {id: 'count.late'}),
    todo: msg('to do', {id: 'count.todo'}),
    up_to_date: msg('up to date', {id: 'count.up-to-date'}),
    no_action: msg('without action', {id: 'count.no-action'}),
    unmanaged: msg('not managed', {id: 'count.unmanaged'}),
    suggested: msg('suggested', {id: 'count.suggested'}),
    exception: msg('case not managed|cases not managed', {id: 'count.exception'}),
    contraindicated: msg('contraindicated', {id: 'count.contraindicated'}),
    complete_scheme: msg('schedule complete|schedules complete', {id: 'count.complete-scheme'}),
  };
  return counted(count, isConclusion(conclusion) ? words[conclusion] : msg('not recognised', {id: 'count.unknown'}));
}

/** `2 to plan`: how many diseases have a priority, for the public. */
function priorityCount(priority: Priority, count: number): string {
  const words: Record<Priority, string> = {
    critical: msg('to deal with first', {id: 'count.critical'}),
    high: msg('to plan', {id: 'count.high'}),
    medium: msg('optional', {id: 'count.medium'}),
    standard: msg('with nothing urgent', {id: 'count.standard'}),
  };
  return counted(count, words[priority]);
}

function counted(count: number, words: string): string {
  const [one = '', other = one] = words.split('|');
  const text = plural(
    count,
    () => one,
    () => other,
  );
  return `${count} ${text}`;
}
