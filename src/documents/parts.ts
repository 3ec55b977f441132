import {msg} from '../i18n/localize.js';
import {vaccineById} from '../catalogue/catalogue-index.js';
import {writtenDay, type IsoDate} from '../contract/dates.js';
import type {PreventionAct} from '../contract/patient-file.js';
import type {DiseaseDiagnostic, Message, Orphan} from '../contract/diagnostic.js';
import {alertsFor, joinedGroups, type AdviceGroup, type AdviceList} from '../domain/result/advice.js';
import {priorityOf} from '../domain/result/priority.js';
import {publicGroups} from '../domain/result/public-groups.js';
import {notTodayOf} from '../domain/result/not-today.js';
import {groupedBy} from '../domain/text/grouped.js';
import {compareCodeUnits} from '../domain/text/natural-order.js';
import {path, type Origin} from '../domain/entries/entries.js';
import {boxAt} from '../domain/entries/sent-lots.js';
import {vaccineName} from '../domain/vaccines/vaccine-names.js';
import {boxText} from '../i18n/box-text.js';
import {conclusionLabel} from '../i18n/conclusion-text.js';
import {longDate} from '../i18n/date-words.js';
import {datesText} from '../i18n/dates-text.js';
import {dateFor, dateTime} from '../i18n/formats.js';
import {noActionTitle, publicGroupTitle} from '../i18n/headline-text.js';
import {fromRecordText, genderLabel, labelledText} from '../i18n/step-labels.js';
import {boosterLabel, valueText} from '../i18n/labels.js';
import {alertsTitle, responsibility, resultLabels} from '../i18n/result-text.js';
import {notTodayText} from '../i18n/not-today-text.js';
import {ageLine, patientLabels} from '../i18n/patient-text.js';
import {diseaseName, messageText, titleIn, type ShownText} from '../i18n/text-in.js';
import {caveatText} from '../result/gap-text.js';
import type {ResultModel} from '../result/result-model.js';
import {blocks, joined, lines, section, type Line, type Notice, type Section} from './document.js';
import type {Reading} from './source.js';

/** The patient and the time of computation: birth date, age and sex, no name. */
export function whoLines(reading: Reading): Line[] {
  const {result, audience} = reading;
  const {birthdate, gender} = result.patientFile.patient;
  return lines(
    labelledText(patientLabels.birthdate(), longDate(birthdate)) + originNote(reading, path.birthdate),
    ageLine(birthdate, dayOf(reading), audience),
    labelledText(patientLabels.gender(), genderLabel(gender)) + originNote(reading, path.gender),
    labelledText(resultLabels.computedOn(), dateTime(result.provenance.receivedAt)),
  );
}

export const nameOf = ({audience, locale}: Reading, {disease}: Orphan): ShownText =>
  diseaseName(disease, audience, locale);

/** A conclusion in words: always the one that the service gave. */
export const wordsOf = ({audience, addressee}: Reading, conclusion: string): string =>
  conclusionLabel(conclusion, audience, addressee);

/** `Tetanus: Overdue`. */
export const titleLine = (reading: Reading, disease: DiseaseDiagnostic): Line =>
  labelledLine([nameOf(reading, disease)], [wordsOf(reading, disease.advice.conclusion)]);

/** The tone of the headline, unless it is unsure. */
export const toneOf = ({headline: {look}}: ResultModel): Pick<Section, 'tone'> =>
  look === 'unsure' ? {} : {tone: look};

/** `label: value`, where either may be in a language of its own. */
export const labelledLine = (label: Line, value: Line): Line => [
  ...label,
  `${labelledText('', '').trimEnd()} `,
  ...value,
];

/** A group of diseases under the heading that the screen has. */
export interface TitledGroup extends AdviceGroup {
  readonly title: string;
}

/** The diseases in the order of the screen: those to look at under its headings, and those that need no action. */
export interface DiseaseList {
  readonly list: AdviceList;
  readonly groups: readonly TitledGroup[];
  readonly noAction: readonly AdviceGroup[];
}

/**
 * The diseases as the reader's screen has them. For the public a disease with nothing to do stands with the others of
 * its kind. This holds also where an alert or a past date sets it apart for professionals.
 */
export function diseaseList(reading: Reading): DiseaseList {
  const {audience, addressee, model} = reading;
  const {list} = model;
  if (audience === 'professional')
    return {...list, list, groups: list.groups.map((group) => ({...group, title: wordsOf(reading, group.conclusion)}))};
  const isCalm = ({conclusion}: AdviceGroup) => priorityOf(conclusion) === 'standard';
  return {
    list,
    groups: publicGroups(list.groups.filter((group) => !isCalm(group))).map((group) => ({
      ...group,
      title: publicGroupTitle(group.kind, addressee),
    })),
    noAction: joinedGroups([...list.groups.filter(isCalm), ...list.noAction]),
  };
}

/** The civil day of the result: a date before it is past. */
export const dayOf = ({model, today}: Reading): IsoDate => model.day ?? today;

/** Every alert, before anything else; diseases with the same one stand together. @see Service interface §4.4, case of alerts. */
export function alertsSection(reading: Reading): Section | undefined {
  const {audience, locale, diagnostic} = reading;
  const alerts = alertsFor<Orphan>(audience, [...diagnostic.diagnostic_per_disease, ...diagnostic.orphans]);
  const textOf = (alert: Message) => messageText(alert, audience, locale);
  const byText = groupedBy(alerts, ({alert}) => textOf(alert).text + alert.public_destination);
  const list = [...byText.values()].map((same) =>
    labelledLine(
      namesLine(
        reading,
        same.map(({disease}) => disease),
      ),
      [textOf(same[0]!.alert)],
    ),
  );
  return section([alertsTitle(alerts.length)], list.length > 0 ? [list] : [], 'critical');
}

/** The names of diseases in one line. */
export const namesLine = (reading: Reading, diseases: readonly Orphan[]): Line =>
  joined(diseases.map((disease) => [nameOf(reading, disease)]));

/** The statement of responsibility. @see Service interface §4.4, MUST 11. */
export const statement = ({audience}: Reading, ...before: readonly string[]): Notice => ({
  tone: 'statement',
  notice: lines(...before, responsibility(audience)),
});

/** The dates that are given for a disease, in one phrase. */
export const datesOf = (reading: Reading, {advice}: DiseaseDiagnostic, start = true): string =>
  datesText(reading.audience, advice, {day: dayOf(reading), start});

/** The name of a vaccine; its code where the list does not name it. */
function methodName({catalogue, locale}: Reading, id: string): string {
  const vaccine = catalogue && vaccineById(catalogue, id);
  return vaccine ? vaccineName(catalogue, vaccine, locale) : id;
}

/** Why a due vaccination is not given today, where a professional has said so. */
export function notTodayLines(reading: Reading, disease: DiseaseDiagnostic): Line[] {
  const note = notTodayOf(reading.result, disease);
  if (!note) return [];
  const vaccine = note.vaccineId && methodName(reading, note.vaccineId);
  return [[notTodayText(note, vaccine), ...(note.words ? ['. ', {text: note.words}] : [])]];
}

/** The diseases that need no action: the names by conclusion, each with the dates that are given. */
export function noActionSection(reading: Reading, groups: readonly AdviceGroup[]): Section | undefined {
  const nameAndDates = (disease: DiseaseDiagnostic): Line => {
    const dates = datesOf(reading, disease, false);
    return [nameOf(reading, disease), ...(dates ? [`, ${dates}`] : [])];
  };
  const named = groups.map(({conclusion, diseases}) =>
    labelledLine([`${wordsOf(reading, conclusion)} (${diseases.length})`], joined(diseases.map(nameAndDates), ' · ')),
  );
  return section(
    [noActionTitle(groups)],
    blocks(caveatLines(reading), named),
    reading.model.isCalm ? 'standard' : undefined,
  );
}

const caveatLines = ({model}: Reading): Line[] => lines(caveatText(model.gaps, model.reader));

/** The acts that the result rests on, newest first. */
export const actLines = (reading: Reading): Line[] =>
  (reading.result.patientFile.patient.prevention_acts ?? [])
    .map((act, index) => ({
      act,
      box: boxText(boxAt(reading.result.lots, index), reading.audience),
      origin: originNote(reading, `${path.history}[${index}]`),
    }))
    .toSorted((one, other) => compareCodeUnits(other.act.date, one.act.date))
    .map(({act, box, origin}) => [...actLine(reading, act), box && `. ${box}`, origin]);

/** Only `true` is shown: `false` is also sent for "I don't know" (§2.2 requires a boolean). */
export function actLine(reading: Reading, {date, prevention_method_id: id, booster}: PreventionAct): Line {
  const day = writtenDay(date);
  const name = methodName(reading, id);
  return labelledLine(
    [day ? dateFor(reading.audience, day) : date],
    [booster ? `${name}, ${boosterLabel('yes')}` : name],
  );
}

/** The answers that were sent, in their order; `only` selects them by question id. */
export const answerLines = (reading: Reading, only: (id: string) => boolean = () => true): Line[] =>
  (reading.result.patientFile.patient.conditions ?? [])
    .map(({id, value}, index) => ({id, value, origin: originNote(reading, `patient.conditions[${index}]`)}))
    .filter(({id}) => only(id))
    .map(({id, value, origin}) =>
      labelledLine(
        [titleIn(reading.labelOf(id), id, reading.audience, reading.locale)],
        [valueText(value, reading.audience), origin],
      ),
    );

/** Where an entry came from. The screen marks no typed entry; the reader of a file has not seen it typed. */
const originText = (origin: Origin): string =>
  ({
    user: msg('Entered in this check', {id: 'origin.user'}),
    host: fromRecordText(),
    fhir: msg('From the patient record, by FHIR', {id: 'origin.fhir'}),
    draft: msg('From a draft', {id: 'origin.draft'}),
    legacy: msg('From a former request', {id: 'origin.legacy'}),
  })[origin];

/** The source of an entry, which the reader may want to check; empty where the result does not state it. */
export function originNote({result}: Reading, at: string): string {
  const origin = result.provenance.inputs.find((input) => input.path === at)?.origin;
  return origin ? ` (${originText(origin)})` : '';
}
