import type {PreventionAct} from '../../../contract/patient-file.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {VaccError} from '../../../errors.js';
import type {Json} from '../json.js';
import {ownExtensions, systems} from '../systems.js';
import {fhirText, omitEmpty} from '../texts.js';
import {BundleEntries} from './bundle-entries.js';
import {addImmunizations, type VaccineCodeOptions} from './write-immunization.js';
import {writePatient} from './write-patient.js';
import {instant, writeProvenance} from './write-provenance.js';

/** The context of a vaccination document. */
export interface DocumentOptions extends VaccineCodeOptions {
  /** In the language of the result. */
  readonly title: string;
  /** The record's own Patient, with name and identifiers; without it, the one of the request, which has none. */
  readonly patient?: Json;
  /** Who answers for the document, such as a Practitioner; without it, this package as a Device. */
  readonly author?: Json;
}

/** LOINC: History of immunization. The type of the document, and the code of the section. */
const historyCode: Json = {
  coding: [{system: systems.loinc, code: '11369-6', display: 'History of Immunization note'}],
};

/**
 * Writes the vaccinations that were sent as a FHIR R4 document. It has a Composition with one section in the shape of
 * the immunizations of the International Patient Summary, and its Provenance. The same result gives the same document.
 *
 * @throws {VaccError} `internal` for an outdated result (`stale`).
 */
export function documentToFhir(result: VaccResult, options: DocumentOptions): Json {
  if (result.stale) throw new VaccError('A result of earlier entries is not written as FHIR', 'internal');
  const {provenance, patientFile, locale, historyComplete} = result;
  const {title, author, patient} = options;
  const {prevention_acts: acts} = patientFile.patient;
  const origins = new Map(provenance.inputs.map((input) => [input.path, input.origin]));
  const date = instant(provenance.receivedAt);
  const entries = new BundleEntries(provenance.resultId, 'document');
  const [subject, writer] = [entries.urlOf('patient'), entries.urlOf('author')];
  entries.add('composition', (id) =>
    omitEmpty({
      resourceType: 'Composition',
      id,
      language: locale,
      extension:
        historyComplete === undefined ? [] : [{url: ownExtensions.historyComplete, valueBoolean: historyComplete}],
      status: 'final',
      type: historyCode,
      subject: {reference: subject},
      date,
      author: [{reference: writer}],
      title: fhirText(title),
      section: [sectionOf(acts, fhirText(title), options, locale, (index) => entries.urlOf(`act-${index}`))],
    }),
  );
  entries.add('patient', (id) => (patient ? {...patient, id} : writePatient(patientFile.patient, id, origins)));
  entries.add('author', (id) => (author ? {...author, id} : deviceOf(result, id)));
  addImmunizations(entries, result, origins, {...options, locale, patient: subject});
  entries.add('provenance', (id) => writeProvenance(result, id, [entries.urlOf('composition')]));
  return entries.bundle('document', date);
}

const deviceOf = ({provenance: {widget}}: VaccResult, id: string): Json => ({
  resourceType: 'Device',
  id,
  deviceName: [{name: widget.name, type: 'other'}],
  version: [{value: widget.version}],
});

/** Nothing is known of vaccinations that are not in the list, so that an empty one is no statement. */
const unavailable: Json = {
  coding: [{system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'unavailable'}],
};

function sectionOf(
  acts: readonly PreventionAct[],
  title: string | undefined,
  {catalogue}: DocumentOptions,
  locale: string,
  urlOf: (index: number) => string,
): Json {
  const lines = acts.map(({date, prevention_method_id: id}) => {
    const vaccine = vaccineById(catalogue, id);
    return `${date} ${vaccine ? vaccineName(catalogue, vaccine, locale) : id}`;
  });
  return omitEmpty({
    title,
    code: historyCode,
    text: {status: 'generated', div: narrative(lines)},
    entry: acts.map((_, index) => ({reference: urlOf(index)})),
    emptyReason: acts.length === 0 ? unavailable : undefined,
  });
}

const narrative = (lines: readonly string[]): string => {
  const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
  return `<div xmlns="http://www.w3.org/1999/xhtml">${items ? `<ul>${items}</ul>` : '<p>–</p>'}</div>`;
};

const escaped = (words: string): string =>
  (fhirText(words) ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
