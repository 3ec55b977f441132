import {msg, str} from './localize.js';
import type {LegEntry, PatientEntries} from '../domain/entries/entries.js';
import {countryName} from './country-names.js';
import {partialDate} from './date-words.js';
import {labelledText} from './step-labels.js';
import {patientLabels} from './patient-text.js';

/** A journey in words: a line for the conditions of stay and one for each country; empty without a journey. */
export function journeyLines({stayingConditions, legs}: PatientEntries['journey']): string[] {
  const staying = stayingConditions.trim();
  return [
    ...(staying ? [labelledText(patientLabels.stayingConditions(), staying)] : []),
    ...legs.map(legLine).filter((line) => line !== ''),
  ];
}

function legLine({countrycode, start, end}: LegEntry): string {
  const [from, to] = [partialDate(start), partialDate(end)];
  const country = countryName(countrycode);
  if (!country && !from && !to) return '';
  let place = country || msg('Country not given', {id: 'journey.no-country'});
  if (from) place = msg(str`${place}, from ${from}`, {id: 'journey.from'});
  if (to) place = msg(str`${place}, until ${to}`, {id: 'journey.to'});
  return place;
}
