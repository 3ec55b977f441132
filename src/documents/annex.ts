import {writtenDay} from '../contract/dates.js';
import type {Document, Message} from '../contract/diagnostic.js';
import type {AdviceList} from '../domain/result/advice.js';
import {annexOf, type Annex} from '../domain/result/annex.js';
import {documentLink} from '../domain/result/documents.js';
import {messageTypeLabel} from '../i18n/labels.js';
import {datesInFull} from '../i18n/dates-text.js';
import {destinationLabel, documentTitle, resultLabels, targetAudienceLabel} from '../i18n/result-text.js';
import {messageText} from '../i18n/text-in.js';
import {dosesText, reasonLine} from './advice.js';
import {blocks, joined, lines, section, type Line, type Section} from './document.js';
import {dayOf, labelledLine, namesLine, titleLine} from './parts.js';
import type {Reading} from './source.js';

/**
 * Everything about each disease: every date, each message and each document once. A message that several diseases share
 * stands first, with their names; documents stand last, by numbers.
 *
 * @see Service interface §4.4, MUST 8.
 */
export function annexSection(reading: Reading, list: AdviceList): Section | undefined {
  const {shared, diseases, documents} = annexOf(list, reading.audience);
  const references = documents.map((document, index) => [`[${index + 1}] `, ...referenceLine(reading, document)]);
  return section(
    [resultLabels.annex()],
    blocks(
      shared.map((one) => sharedLine(reading, one)),
      ...diseases.map((one) => diseaseSection(reading, one)),
      section([resultLabels.documents()], blocks(references)),
    ),
    'annex',
  );
}

function sharedLine(reading: Reading, {message, diseases}: Annex['shared'][number]): Line {
  const isOfAll = diseases.length === reading.diagnostic.diagnostic_per_disease.length;
  const names: Line = isOfAll ? [resultLabels.allDiseases()] : namesLine(reading, diseases);
  return labelledLine(names, messageLine(reading, message));
}

function diseaseSection(reading: Reading, {disease, messages, documents}: Annex['diseases'][number]): Section {
  const reason = reasonLine(reading, disease.advice);
  return {
    heading: titleLine(reading, disease),
    blocks: blocks([
      ...lines(datesInFull(reading.audience, disease.advice, dayOf(reading)), dosesText(reading, disease)),
      ...messages.map((message) => messageLine(reading, message)),
      ...(reason ? [reason] : []),
      ...documentNumbers(documents),
    ]),
  };
}

const documentNumbers = (numbers: readonly number[]): Line[] =>
  numbers.length === 0
    ? []
    : [labelledLine([resultLabels.documents()], joined(numbers.map((number) => [`[${number}]`])))];

/** The type and the text of a message; professionals also see whom it is for. */
function messageLine({audience, locale}: Reading, message: Message): Line {
  const name = messageTypeLabel(message.message_type, audience);
  const {public_destination: to} = message;
  const marked = audience === 'professional' && to !== 'general' ? `${name} (${destinationLabel(to)})` : name;
  return labelledLine([marked], [messageText(message, audience, locale)]);
}

/** Title, publisher and year, for whom it is, then the address. */
function referenceLine({audience}: Reading, document: Document): Line {
  const {organization, publication_date: published, target_audience: to} = document;
  const link = documentLink(document);
  const facts = [organization.trim(), writtenDay(published)?.slice(0, 4)];
  const isMarked = to && (audience === 'professional' || to === 'health_professional');
  const title: Line = [
    documentTitle(document),
    ...facts.flatMap((text) => (text ? [', ', {text}] : [])),
    ...(isMarked ? [` (${targetAudienceLabel(to)})`] : []),
  ];
  return link ? labelledLine(title, [{text: link, href: link}]) : [...title, ` (${resultLabels.noLink()})`];
}
