import {msg, str} from '../../words/localize.js';
import type {IsoDate} from '../../contract/dates.js';
import {visitOn} from '../../domain/result/next-visit.js';
import {dateTime} from '../../words/formats.js';
import {labelledText} from '../../words/step-labels.js';
import {resultLabels} from '../../words/result-text.js';
import {overlapText, visitPlaceTitle} from '../../words/visit-text.js';
import {cleanText} from '../../contract/clean-text.js';
import type {ResultModel} from '../result-model.js';
import type {Row} from '../row.js';

/**
 * The dates that the service recommends, as a calendar (RFC 5545): an all-day event for each. An alarm would suggest an hour
 * that nobody advised. The title names the conclusion, so that a date does not read as an appointment.
 *
 * @param visit A day that the reader picked for the next visit: an event of its own.
 */
export function calendarOf(model: ResultModel, visit?: IsoDate): string {
  const events = [...model.rows.values()].flatMap((row, index) => eventsOf(model, row, String(index)));
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//vacc-assistant//${model.provenance.widget.version}//EN`,
    ...events,
    ...(visit ? visitEvent(model, visit) : []),
    'END:VCALENDAR',
  ];
  return calendar.map((line) => `${folded(line)}\r\n`).join('');
}

/** The day that the reader picked, with the diseases whose dates it lies within. */
function visitEvent(model: ResultModel, visit: IsoDate): string[] {
  const {within} = visitOn([...model.rows.values()], ({dates}) => dates.window, visit);
  const names = within.map(({name}) => name.text).join(', ');
  const more = [names && labelledText(visitPlaceTitle('within'), names), within.length > 1 ? overlapText() : ''];
  return eventOn(model, visit, 'visit', msg('Next vaccination visit', {id: 'calendar.visit'}), more.filter(Boolean));
}

function eventsOf(model: ResultModel, {name, words, dates}: Row, place: string): string[] {
  const {from, before} = dates.days;
  const title = labelledText(name.text, words);
  return [
    ...eventOn(model, from, `${place}-from`, recommendedFrom(title)),
    ...eventOn(model, before, `${place}-before`, recommendedBefore(title)),
  ];
}

const recommendedFrom = (title: string) => msg(str`${title} (recommended from this day)`, {id: 'calendar.from'});
const recommendedBefore = (title: string) => msg(str`${title} (recommended before this day)`, {id: 'calendar.before'});

/** No event for a missing or unreadable date: none is invented. */
function eventOn(
  {provenance, responsibility}: ResultModel,
  date: IsoDate | undefined,
  id: string,
  title: string,
  more: readonly string[] = [],
): string[] {
  if (!date) return [];
  const {resultId, receivedAt} = provenance;
  const computed = labelledText(resultLabels.computedOn(), dateTime(receivedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${resultId}-${id}`)}`,
    `DTSTAMP:${stamp(receivedAt)}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped([...more, responsibility, computed].join('\n'))}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20250301T090501Z` */
const stamp = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  cleanText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a line at 75 octets, without its break, and never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const octets = new TextEncoder();
  let length = 0;
  let out = '';
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > 75) {
      out += '\r\n ';
      length = 1; // the leading space
    }
    out += character;
    length += size;
  }
  return out;
}
