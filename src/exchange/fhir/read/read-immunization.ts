import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {Catalogue, CatalogueVaccine} from '../../../contract/catalogue.js';
import type {IsoDate} from '../../../contract/dates.js';
import {dateIn, emptyDate, entryFromText, type DateEntry} from '../../../domain/dates/date-entry.js';
import {emptyAct, path, type ActEntry, type BoosterEntry, type BoxEntry} from '../../../domain/entries/entries.js';
import {isExpiry} from '../../../domain/scan/expiry.js';
import {resolveVaccine} from '../../../domain/vaccines/vaccine-codes.js';
import type {Resource} from '../bundle.js';
import {isBefore, knownStart, readFhirDate, type FhirDate} from '../dates.js';
import {diseasesNamed} from '../diseases.js';
import {codingsOf, extensionOf, isModified, rows, text, wordsOf, wordsOrCode, type Json} from '../json.js';
import {saysNone, statementIn} from './no-vaccinations.js';
import type {FhirQuestion, FhirQuestionReason} from './report.js';
import {ownExtensions, ownSystems} from '../systems.js';

export interface ActContext {
  readonly catalogue: Catalogue;
  readonly today: IsoDate;
  readonly birthdate: DateEntry;
}

/** The acts of all Immunizations. Doubtful parts keep their text and are questions to the user. */
export function readImmunizations(resources: readonly Resource[], context: ActContext): ActEntry[] {
  const acts: ActEntry[] = [];
  const read = new Set<string>();
  resources.forEach((resource, index) => {
    const act = readImmunization(resource, index, context, read);
    if (act) acts.push(act);
  });
  return acts;
}

/**
 * The act of an Immunization; `undefined` if it is skipped, if it says something of the vaccinations as a whole, or if
 * the user first has to say whether it counts.
 */
function readImmunization({fields, report}: Resource, index: number, context: ActContext, read: Set<string>) {
  if (text(fields['status']) !== 'completed') return report.skipAll('not-valid');
  const statement = statementIn(fields['vaccineCode'], context.catalogue);
  if (statement) {
    report.ask('vaccineCode', statement, path.history);
    return report.skipRest(fields, 'status', 'patient');
  }
  const date = readOccurrence(fields);
  if (isImpossible(date, context)) return report.skipAll('date-wrong');
  const vaccine = readVaccine(fields['vaccineCode'], context.catalogue);
  const isSubpotent = fields['isSubpotent'] === true;
  /** Why the user has to say first whether the act counts. */
  const held = isSubpotent ? 'subpotent' : isRepeated(date, vaccine.id, read) ? 'repeated' : undefined;
  const key = held ? `fhir-held-${index}` : `fhir-${index}`;
  const booster = boosterOf(fields);
  const boosterText = booster === 'unknown' && textsOfDoses(fields).some((words) => boosterWords.test(words));
  const box = readBox(fields);
  const act: ActEntry = {
    ...emptyAct(key),
    vaccineId: vaccine.id,
    vaccineText: vaccine.words,
    date: date.entry,
    booster: boosterText ? '' : booster,
    ...box,
  };
  const at = path.act(key);
  const reportPart = (element: string, part: string, doubt?: FhirQuestionReason, more?: VaccineReading['more']) => {
    // The parts of an act are not questions before the user has added it: then the steps ask for them.
    if (held) report.ask(element, held, at, element === 'occurrence' && !isSubpotent ? {act} : {});
    else if (doubt) report.ask(element, doubt, `${at}.${part}`, more);
    else report.apply(element, `${at}.${part}`);
  };
  if (isSubpotent) report.ask('isSubpotent', 'subpotent', at, {act});
  reportPart('occurrence', 'date', date.doubt, date.offered && {offered: date.offered});
  reportPart('vaccineCode', 'prevention_method_id', vaccine.doubt, vaccine.more);
  if (!vaccine.doubt && !vaccine.vaccine) report.warn('vaccineCode', 'vaccine-not-in-catalogue');
  if (boosterText) reportPart('protocolApplied', 'booster', 'text-only', {offered: ['yes']});
  if (box.lot) reportPart('lotNumber', 'lotNumber');
  if (box.expiry) reportPart('expirationDate', 'expirationDate');
  else if (fields['expirationDate'] !== undefined) report.skip('expirationDate', 'not-readable');
  if (targetsDiffer(fields, vaccine.vaccine?.diseases ?? []))
    report.warn('protocolApplied.targetDisease', 'target-disease-differs');
  report.skipRest(fields, 'status', 'patient', 'occurrenceDateTime', 'occurrenceString', 'isSubpotent');
  return held ? undefined : act;
}

/** The lot and the expiry of its box, which go into every file and never to the service. */
function readBox(fields: Json): BoxEntry {
  const [lot, expiry] = [text(fields['lotNumber']), text(fields['expirationDate'])];
  return {...(lot && {lot}), ...(isExpiry(expiry) && {expiry})};
}

/**
 * A text instead of a date is kept, because only the user can tell which day it means; a month and a year are taken as
 * such.
 */
function readOccurrence(fields: Json): FhirDate {
  const words = text(fields['occurrenceString']);
  if (!words) return readFhirDate(fields['occurrenceDateTime'], fields['_occurrenceDateTime']);
  const entry = entryFromText(words);
  if (entry.year && !entry.day) return {entry, doubt: 'date-partial'};
  return {entry: {...emptyDate, raw: words}, doubt: 'date-wrong'};
}

/** Whether an act is after today or before the birth. A birth date in the future is a question, so no act is before it. */
function isImpossible({entry}: FhirDate, {today, birthdate}: ActContext): boolean {
  const [known, born] = [knownStart(entry), knownStart(birthdate)];
  return isBefore(today, known) || (isBefore(known, born) && !isBefore(today, born));
}

/** Whether a full dose of the vaccine was read for this day: one dose noted twice, or two doses. */
function isRepeated({entry}: FhirDate, vaccineId: string, read: Set<string>): boolean {
  const day = dateIn(entry);
  const key = `${day} ${vaccineId}`;
  if (!day || !vaccineId) return false;
  if (read.has(key)) return true;
  read.add(key);
  return false;
}

interface VaccineReading {
  readonly id: string;
  /** The text for the search field, if the user has to choose. */
  readonly words: string;
  readonly vaccine?: CatalogueVaccine | undefined;
  readonly doubt?: FhirQuestionReason;
  readonly more?: Pick<FhirQuestion, 'offered'>;
}

function readVaccine(concept: unknown, catalogue: Catalogue): VaccineReading {
  const words = wordsOf(concept);
  const codings = codingsOf(concept);
  const method = codings.find(({system}) => system === ownSystems.method)?.code; // the id that was sent
  if (method) return resolved(method, vaccineById(catalogue, method));
  const found = resolveVaccine(codings, catalogue);
  const [only] = found;
  if (only && found.length === 1 && !codings.some(saysNone)) return resolved(only.id, only.vaccine);
  const none = {id: '', words: wordsOrCode(concept)};
  if (only) return {...none, doubt: 'several', more: {offered: found.map(({id}) => id)}};
  if (codings.length > 0) return {...none, doubt: 'not-in-list'};
  return {...none, doubt: words ? 'text-only' : 'missing'};
}

const resolved = (id: string, vaccine: CatalogueVaccine | undefined): VaccineReading => ({id, words: '', vaccine});

/**
 * The booster flag of files of this package, which have an extension for it; FHIR has no such element. Without it, "I
 * don't know", which is sent as `false`; the screen says so.
 */
function boosterOf(fields: Json): BoosterEntry {
  const {valueBoolean} = extensionOf(fields, ownExtensions.booster);
  if (typeof valueBoolean !== 'boolean') return 'unknown';
  return valueBoolean ? 'yes' : 'no';
}

/** Words for a booster suggest the answer "yes". A high dose number does not make a booster. */
const boosterWords = /booster|rappel/i;

const protocolsOf = (fields: Json): Json[] =>
  rows(fields['protocolApplied']).filter((protocol) => !isModified(protocol));

const textsOfDoses = (fields: Json): string[] =>
  protocolsOf(fields).flatMap((protocol) =>
    ['doseNumberString', 'doseNumber', 'series'].map((name) => text(protocol[name])),
  );

/** Whether the record names a disease that the vaccine does not prevent. Unknown codes are ignored. */
function targetsDiffer(fields: Json, diseases: readonly string[]): boolean {
  const named = protocolsOf(fields)
    .flatMap(({targetDisease}) => rows(targetDisease))
    .flatMap((concept) => diseasesNamed(codingsOf(concept)));
  return diseases.length > 0 && named.some((ids) => !ids.some((id) => diseases.includes(id)));
}
