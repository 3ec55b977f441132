import {msg} from '@lit/localize';
import {language} from '../i18n/localize.js';
import {datesTexts, priorityLabel} from '../i18n/result-text.js';
import {blocks, lines, section, type Line, type ResultDocument} from './document.js';
import {
  actLines,
  alertsSection,
  answerLines,
  gapLines,
  groupsOf,
  nameOf,
  responsibilityBlock,
  titleLine,
  whoLines,
} from './parts.js';
import type {Reading} from './source.js';

/**
 * The sheet for the pharmacist, one page for a usual result: patient, recommendations, vaccines received and the answers
 * that the result rests on. It says less than the whole result, and nothing else.
 */
export function sheetDocument(reading: Reading): ResultDocument {
  const groups = groupsOf(reading);
  const reasons = new Set(reading.diagnostic.diagnostic_per_disease.flatMap(({advice}) => advice.matching_conditions));
  return {
    lang: language(),
    heading: [msg('Vaccination check, to show to the pharmacist', {id: 'sheet.title'})],
    blocks: blocks(
      whoLines(reading),
      responsibilityBlock(reading),
      alertsSection(reading),
      ...groups.map(({priority, diseases}) =>
        section(
          [priorityLabel(priority, reading.audience)],
          priority === 'standard'
            ? [[listed(diseases.map((disease) => nameOf(reading, disease)))]] // nothing to act upon: the names suffice
            : diseases.map((disease) => ({
                heading: titleLine(reading, disease),
                tone: priority,
                blocks: [lines(...datesTexts(reading.audience, disease.advice))],
              })),
        ),
      ),
      section([msg('Vaccines received', {id: 'history.list'})], blocks(actLines(reading))),
      section(
        [msg('Answers that the result rests on', {id: 'sheet.answers'})],
        blocks(answerLines(reading, (id) => reasons.has(id))),
      ),
      gapLines(reading),
    ),
  };
}

const listed = (names: Line): Line => names.flatMap((name, index) => (index === 0 ? [name] : [', ', name]));
