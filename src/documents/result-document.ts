import {path} from '../domain/entries/entries.js';
import {entriesFromPatientFile} from '../domain/entries/prefill.js';
import {overallLabel} from '../i18n/conclusion-text.js';
import {countryName} from '../i18n/country-names.js';
import {headlineText} from '../i18n/headline-text.js';
import {journeyLines} from '../i18n/journey-text.js';
import {catalogueLabel, completenessText, notSentCount} from '../i18n/labels.js';
import {language, msg} from '../i18n/localize.js';
import {patientLabels} from '../i18n/patient-text.js';
import {responsibility, resultLabels, targetAudienceLabel} from '../i18n/result-text.js';
import {labelledText} from '../i18n/step-labels.js';
import {adviceBlocks} from './advice.js';
import {annexSection} from './annex.js';
import {blocks, lines, section, type Line, type ResultDocument, type Section} from './document.js';
import {gaps} from './gaps.js';
import {
  actLines,
  alertsSection,
  answerLines,
  diseaseList,
  labelledLine,
  namesLine,
  toneOf,
  noActionSection,
  originNote,
  statement,
  whoLines,
  type DiseaseList,
} from './parts.js';
import type {Reading} from './source.js';

/** The whole result in the order of the screen, then an annex with everything about each disease: nothing is closed. */
export function resultDocument(reading: Reading): ResultDocument {
  const {audience, diagnostic, model, result} = reading;
  const all = diseaseList(reading);
  const isProfessional = audience === 'professional';
  const overall = labelledText(
    resultLabels.overall(),
    overallLabel(diagnostic.conclusion, reading.audience, reading.addressee),
  );
  return {
    lang: language(),
    title: msg('Vaccination recommendations', {id: 'document.title'}),
    head: whoLines(reading),
    blocks: blocks(
      {
        heading: [headlineText(model.headline)],
        ...toneOf(model),
        blocks: blocks(isProfessional ? undefined : nameLines(reading, all)),
      },
      alertsSection(reading),
      gaps(reading),
      statement(reading, overall),
      ...adviceBlocks(reading, all.groups),
      noActionSection(reading, all.noAction),
      usedSection(reading),
      annexSection(reading, all.list),
      lines(catalogueText(reading)),
    ),
    foot: lines(
      targetAudienceLabel(isProfessional ? 'health_professional' : 'general_public'),
      result.notSent.length > 0 && notSentCount(result.notSent.length),
    ),
    statement: responsibility(audience),
  };
}

/** For the public: the names behind the counts. */
function nameLines(reading: Reading, {groups}: DiseaseList): Line[] {
  const names = groups.map(({title, diseases}) => labelledLine([title], namesLine(reading, diseases)));
  const count = groups.flatMap(({diseases}) => diseases).length;
  return [...names, ...lines(count > 1 && resultLabels.oneVaccine())];
}

const catalogueText = ({catalogue}: Reading): string | undefined =>
  catalogue &&
  labelledText(catalogueLabel(), `${catalogue.name} ${catalogue.version}. ${catalogue.source}. ${catalogue.licence}`);

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
      section(
        [msg('Vaccines received', {id: 'history.list'})],
        blocks(actLines(reading), lines(reading.result.historyComplete && completenessText(true))),
      ),
      section([msg('Answers', {id: 'document.answers'})], blocks(answerLines(reading))),
    ),
  );
}
