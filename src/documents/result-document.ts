import {msg} from '@lit/localize';
import type {Advice, DiseaseDiagnostic, Document} from '../contract/diagnostic.js';
import {writtenDay} from '../contract/dates.js';
import {mostUrgentConclusion} from '../domain/result/advice.js';
import {documentLink, documentsFor} from '../domain/result/documents.js';
import {path} from '../domain/entries/entries.js';
import {distinctBy} from '../domain/text/distinct.js';
import {messagesFor} from '../domain/result/messages.js';
import {entriesFromPatientFile} from '../domain/entries/prefill.js';
import {priorityOf} from '../domain/result/priority.js';
import {conclusionMore} from '../i18n/conclusion-text.js';
import {countryName} from '../i18n/country-names.js';
import {journeyLines} from '../i18n/journey-text.js';
import {language} from '../i18n/localize.js';
import {labelledText} from '../i18n/step-labels.js';
import {catalogueLabel, messageTypeLabel, notSentCount} from '../i18n/labels.js';
import {
  datesTexts,
  destinationLabel,
  documentTitle,
  dosesCounted,
  priorityLabel,
  resultLabels,
  targetAudienceLabel,
} from '../i18n/result-text.js';
import {patientLabels} from '../i18n/patient-text.js';
import {headlineText} from '../i18n/headline-text.js';
import {messageText, titleIn} from '../i18n/text-in.js';
import {blocks, lines, section, type Line, type ResultDocument, type Section} from './document.js';
import {
  actLines,
  alertsSection,
  answerLines,
  gapLines,
  groupsOf,
  labelledLine,
  originNote,
  responsibilityBlock,
  titleLine,
  whoLines,
  wordsOf,
} from './parts.js';
import type {Reading} from './source.js';

/** The whole result in the order of the screen: nothing is closed, and the data that it rests on come last. */
export function resultDocument(reading: Reading): ResultDocument {
  const {audience, diagnostic, result, catalogue} = reading;
  const groups = groupsOf(reading);
  const overall: Section = {
    heading: [headlineText(diagnostic, groups, reading)],
    tone: priorityOf(mostUrgentConclusion(diagnostic)),
    blocks: [lines(labelledText(resultLabels.overall(), wordsOf(reading, diagnostic.conclusion)))],
  };
  return {
    lang: language(),
    heading: [msg('Vaccination recommendations', {id: 'document.title'})],
    blocks: blocks(
      whoLines(reading),
      overall,
      alertsSection(reading),
      gapLines(reading),
      responsibilityBlock(reading),
      ...groups.map(({priority, diseases}) =>
        section(
          [`${priorityLabel(priority, audience)} (${diseases.length})`],
          diseases.map((disease) => diseaseSection(reading, disease)),
        ),
      ),
      usedSection(reading),
      lines(
        targetAudienceLabel(audience === 'professional' ? 'health_professional' : 'general_public'),
        result.notSent.length > 0 && notSentCount(result.notSent.length),
        catalogue &&
          labelledText(
            catalogueLabel(),
            `${catalogue.name} ${catalogue.version}. ${catalogue.source}. ${catalogue.licence}`,
          ),
      ),
    ),
  };
}

/** Everything about one disease. @see Service interface §4.4, MUST 8. */
function diseaseSection(reading: Reading, disease: DiseaseDiagnostic): Section {
  const {audience} = reading;
  const {advice, prevention_acts_count: doses} = disease;
  return {
    heading: titleLine(reading, disease),
    tone: priorityOf(advice.conclusion),
    blocks: blocks(
      lines(conclusionMore(advice.conclusion, audience), ...datesTexts(audience, advice), dosesCounted(doses)),
      messageLines(reading, advice),
      section([resultLabels.because()], blocks(reasonLines(reading, advice))),
      documentsSection(reading, advice),
    ),
  };
}

const messageLines = ({audience, locale}: Reading, {messages}: Advice): Line[] =>
  messagesFor(audience, messages).map((message) => {
    const name = messageTypeLabel(message.message_type, audience);
    const {public_destination: to} = message;
    const marked = audience === 'professional' && to !== 'general' ? `${name} (${destinationLabel(to)})` : name;
    return labelledLine(marked, messageText(message, audience, locale));
  });

function reasonLines({audience, locale, labelOf}: Reading, {matching_conditions: ids}: Advice): Line[] {
  const reasons = ids.map((id) => {
    const label = labelOf(id);
    return Object.keys(label).length === 0
      ? {text: resultLabels.unknownCondition()}
      : titleIn(label, id, audience, locale);
  });
  return distinctBy(reasons, ({text}) => text).map((reason) => [reason]);
}

/** References with their addresses written out; those for professionals come last for the public, under their own name. */
function documentsSection({audience}: Reading, {documents}: Advice): Section | undefined {
  const {own, professional} = documentsFor(audience, documents);
  const apart = section(
    [targetAudienceLabel('health_professional')],
    blocks(professional.map((document) => referenceLine(document))),
  );
  return section([resultLabels.documents()], blocks(own.map(referenceLine), apart));
}

/** Title, publisher and year, then the address. */
function referenceLine(document: Document): Line {
  const {organization, publication_date: published} = document;
  const link = documentLink(document);
  const facts = [organization.trim(), writtenDay(published)?.slice(0, 4)];
  const title: Line = [documentTitle(document), ...facts.flatMap((text) => (text ? [', ', {text}] : []))];
  return link ? [...title, ...labelledLine('', {text: link, href: link})] : [...title, ` (${resultLabels.noLink()})`];
}

/** The data of the request. @see Service interface §4.4, MUST 9: a summary of the entered data. */
function usedSection(reading: Reading): Section | undefined {
  const {patient} = reading.result.patientFile;
  const {area_of_residency: area, birthplace} = patient;
  const {journey} = entriesFromPatientFile(reading.result.patientFile, 'host').patient;
  return section(
    [msg('Information used', {id: 'document.used'})],
    blocks(
      lines(
        area?.zipcode && labelledText(patientLabels.zipcode(), area.zipcode) + originNote(reading, path.zipcode),
        birthplace?.countrycode &&
          labelledText(patientLabels.birthCountry(), countryName(birthplace.countrycode)) +
            originNote(reading, path.birthCountry),
        ...journeyLines(journey).map(
          (line) => labelledText(patientLabels.journey(), line) + originNote(reading, path.journey),
        ),
      ),
      section([msg('Vaccines received', {id: 'history.list'})], blocks(actLines(reading))),
      section([msg('Answers', {id: 'document.answers'})], blocks(answerLines(reading))),
    ),
  );
}
