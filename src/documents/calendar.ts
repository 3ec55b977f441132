import {msg, str} from '@lit/localize';
import type {IsoDate} from '../contract/dates.js';
import type {DiseaseDiagnostic} from '../contract/diagnostic.js';
import {recommendedDates} from '../domain/result/advice-dates.js';
import {dateTime} from '../i18n/formats.js';
import {labelledText} from '../i18n/step-labels.js';
import {responsibility, resultLabels} from '../i18n/result-text.js';
import {cleanText} from '../contract/clean-text.js';
import {nameOf, wordsOf} from './parts.js';
import type {Reading} from './source.js';

/**
 * The dates that the service recommends, as a calendar (RFC 5545): an all-day event for each. An alarm would suggest an hour
 * that nobody advised. The title names the conclusion, so that a date does not read as an appointment.
 */
export function calendarOf(reading: Reading): string {
  const events = reading.diagnostic.diagnostic_per_disease.flatMap((disease, index) =>
    eventsOf(reading, disease, String(index)),
  );
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//vacc-assistant//${reading.result.provenance.widget.version}//EN`,
    ...events,
    'END:VCALENDAR',
  ];
  return calendar.map((line) => `${folded(line)}\r\n`).join('');
}

function eventsOf(reading: Reading, disease: DiseaseDiagnostic, place: string): string[] {
  const {from, before} = recommendedDates(disease.advice);
  const title = labelledText(nameOf(reading, disease).text, wordsOf(reading, disease.advice.conclusion));
  return [
    ...eventOn(reading, from, `${place}-from`, recommendedFrom(title)),
    ...eventOn(reading, before, `${place}-before`, recommendedBefore(title)),
  ];
}

const recommendedFrom = (title: string) => msg(str`${title} (recommended from this day)`, {id: 'calendar.from'});
const recommendedBefore = (title: string) => msg(str`${title} (recommended before this day)`, {id: 'calendar.before'});

/** No event for a missing or unreadable date: none is invented. */
function eventOn({result, audience}: Reading, date: IsoDate | undefined, id: string, title: string): string[] {
  if (!date) return [];
  const {resultId, receivedAt} = result.provenance;
  const computed = labelledText(resultLabels.computedOn(), dateTime(receivedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${resultId}-${id}`)}`,
    `DTSTAMP:${stamp(receivedAt)}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${responsibility(audience)}\n${computed}`)}`,
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
