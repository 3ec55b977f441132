import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {secureUrl} from '../../src/client/http/urls.js';
import {readJson} from '../../src/client/json-body.js';
import {retryAfterMs} from '../../src/client/retry.js';
import {readTokenAnswer} from '../../src/client/token-source.js';
import {readCatalogue} from '../../src/contract/catalogue.js';
import {isIsoDate, writtenDay, type IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {readInteger as readCount} from '../../src/contract/lenient.js';
import {SentPatientFile, readQuestionnaireRequest} from '../../src/contract/patient-file.js';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {fieldsOf} from '../../src/contract/value.js';
import {dateDoubt} from '../../src/domain/questionnaire/answer-checks.js';
import {countryCode, emptyEntries, path} from '../../src/domain/entries/entries.js';
import {dateIn, dateParts, entryFromText, readPartialDate, splitPastedDate} from '../../src/domain/dates/date-entry.js';
import {documentLink} from '../../src/domain/result/documents.js';
import {draftOf, readDraft} from '../../src/domain/entries/draft.js';
import {monthNamed} from '../../src/domain/dates/months.js';
import {entryOfField} from '../../src/domain/entries/named-field.js';
import {readDecimal, readInteger} from '../../src/domain/text/numbers.js';
import {entriesFromPatientFile} from '../../src/domain/entries/prefill.js';
import {resolveVaccine} from '../../src/domain/vaccines/vaccine-codes.js';
import {VaccError} from '../../src/errors.js';
import {countryIn} from '../../src/exchange/fhir/read/read-patient.js';
import {readFhirDate} from '../../src/exchange/fhir/dates.js';
import {readFhir} from '../../src/exchange/fhir/read/read-fhir.js';
import {resultFromFhir} from '../../src/exchange/fhir/read/read-result.js';
import {readAlignment, readCsv} from '../../src/exchange/nuva/alignment.js';
import {readTurtle} from '../../src/exchange/nuva/turtle.js';
import {optionsFromEnv} from '../../src/host/server/index.js';
import {readFaults} from '../../src/simulator/faults.js';
import {readDiagnosticRequest, readProfileRequest, Refusal} from '../../src/simulator/read-request.js';
import {aDocument} from '../helpers/builders.js';
import fc, {anyText, inputs} from '../helpers/fuzz.js';
import {anyAddress, anyBody, anyDate, anyJson, anyNumber, anyTable, anyTurtle, json} from './any-input.js';

const today = '2026-01-15' as IsoDate;
const texts = (value: unknown): string => JSON.stringify(value);
const listIn = (value: unknown, name: string) => fieldsOf(value)[name] as unknown[];

/** Runs a parser, which may only throw its own error; `undefined` for a refused input. */
function orRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(VaccError);
    return undefined;
  }
}

interface Parser<T> {
  readonly says: string;
  readonly any: fc.Arbitrary<T>;
  readonly holds: (input: T) => void | Promise<void>;
}
const parser = <T>(says: string, any: fc.Arbitrary<T>, holds: Parser<T>['holds']): Parser<unknown> => ({
  says,
  any,
  holds: holds as Parser<unknown>['holds'],
});

const ofTheContract = [
  parser('readDiagnostic reads each disease or names it, and loses none', anyJson, (input) => {
    const reading = orRefused(() => readDiagnostic(input));
    if (!reading) return;
    const {diagnostic_per_disease: read, orphans} = reading;
    expect(read.length + orphans.length).toBe(listIn(input, 'diagnostic_per_disease').length);
    expect(reading.conclusion).toBe(fieldsOf(input)['conclusion']);
  }),
  parser('readQuestionnaire reads each section or names it, and reads its own reading the same', anyJson, (input) => {
    const reading = orRefused(() => readQuestionnaire(input));
    if (!reading) return;
    const lost = reading.unreadable.filter((path) => /^\[\d+\]$/.test(path));
    expect(reading.sections.length + lost.length).toBe((input as unknown[]).length);
    expect(readQuestionnaire(json(reading.sections)).sections).toEqual(reading.sections);
  }),
  parser('readCatalogue gives a catalogue as it came', anyJson, (input) => {
    const catalogue = orRefused(() => readCatalogue(input));
    if (catalogue) expect(catalogue.vaccines).toHaveLength(listIn(input, 'vaccines').length);
  }),
  parser('PatientFile reads its own reading the same, and leaves the birth date alone', anyJson, (input) => {
    const {data} = SentPatientFile.safeParse(input);
    if (!data) return;
    expect(SentPatientFile.parse(json(data))).toEqual(json(data));
    expect(data.patient.birthdate).toBe(fieldsOf(fieldsOf(input)['patient'])['birthdate']);
  }),
  parser('readQuestionnaireRequest reads its own reading the same', anyJson, (input) => {
    const {data} = readQuestionnaireRequest(input);
    if (data) expect(readQuestionnaireRequest(json(data)).data).toEqual(json(data));
  }),
  parser('readServiceError gives short texts, or none', anyBody, (body) => {
    const {code, detail} = readServiceError(body);
    expect(code).not.toBe('');
    expect(detail === undefined || (detail.trim() !== '' && detail.length <= 1000)).toBe(true);
  }),
  parser('isIsoDate knows the days of the calendar, and no other text', anyDate, (text) => {
    const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
    const real = date !== undefined && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
    expect(isIsoDate(text)).toBe(real);
  }),
  parser('writtenDay gives what is written', anyDate, (text) => {
    const day = writtenDay(text);
    if (day !== undefined) expect(text.startsWith(day) && isIsoDate(day)).toBe(true);
  }),
  parser('readInteger of the wire gives the number that is written, or none', anyNumber, (text) => {
    const count = readCount(text);
    if (count !== undefined) expect(count).toBe(Number(text));
  }),
];

const ofTheClient = [
  parser('readJson gives what JSON.parse gives, or refuses the body without a word of it', anyBody, (body) => {
    try {
      expect(readJson(body)).toEqual(JSON.parse(body));
    } catch (error) {
      expect(error).toBeInstanceOf(VaccError);
      if (body.trim().length > 6) expect((error as Error).message).not.toContain(body.trim());
    }
  }),
  parser('readTokenAnswer gives the token that came and a life that is a number', anyJson, (input) => {
    const token = orRefused(() => readTokenAnswer(input));
    if (!token) return;
    expect(token.accessToken).toBe(fieldsOf(input)['access_token']);
    expect(token.expiresIn).toBeGreaterThanOrEqual(0);
  }),
  parser('retryAfterMs gives a wait that a clock can count, or none', fc.oneof(anyNumber, anyDate), (text) => {
    const headers = new Headers();
    try {
      headers.set('retry-after', text);
    } catch {
      return; // an invalid header value
    }
    const wait = retryAfterMs(headers);
    if (wait !== undefined) expect(Number.isFinite(wait) && wait >= 0).toBe(true);
  }),
  parser('secureUrl gives an address to which data may go, or refuses it', anyAddress, (text) => {
    const url = orRefused(() => secureUrl(text, 'base-url', 'https://host.example/page'));
    if (!url) return;
    expect(url.protocol === 'https:' || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(url.hostname)).toBe(true);
    expect(url.username + url.password).toBe('');
  }),
];

const ofTheEntries = [
  parser('a date entry holds a day only where one is written', anyDate, (text) => {
    const entry = entryFromText(text);
    const day = dateIn(entry);
    if (day !== undefined) expect(text.startsWith(day)).toBe(true);
    else if (isIsoDate(text)) expect(text).toMatch(/^0/); // a year before 1000 is refused as a typing error
    if (entry.raw !== undefined) expect(entry.raw).toBe(text);
  }),
  parser('readPartialDate gives the year that was typed', fc.tuple(anyDate, anyNumber), ([month, year]) => {
    const reading = readPartialDate({day: '', month, year});
    if (reading.code === 'date') expect(reading.date.startsWith(year.trim())).toBe(true);
  }),
  parser('splitPastedDate gives only what stands in the text', anyDate, (text) => {
    const entry = splitPastedDate(text);
    for (const part of entry ? dateParts : []) expect(text).toContain(entry![part]);
  }),
  parser('monthNamed gives a month of the year, or none', anyText({maxLength: 9}), (text) => {
    expect([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(monthNamed(text));
  }),
  parser('dateDoubt looks at any two days', fc.tuple(anyDate, anyDate), ([one, other]) => {
    if (!isIsoDate(one) || !isIsoDate(other)) return;
    expect(dateDoubt(one, {birthdate: other, today}) === 'before-birth').toBe(one < other);
  }),
  parser('readInteger and readDecimal give the number that was typed, or none', anyNumber, (text) => {
    const typed = text
      .trim()
      .replace(/^[−–‑]/, '-')
      .replace(',', '.');
    for (const value of [readInteger(text), readDecimal(text)]) {
      if (value !== undefined) expect(value).toBe(Number(typed) + 0);
    }
  }),
  parser('a country is what was chosen, never what was only typed', anyText({maxLength: 5}), (text) => {
    expect([text.trim(), text.trim().toUpperCase()]).toContain(countryCode(text));
    expect(countryCode({typed: text})).toBe('');
  }),
  parser('readDraft reads each row or names it, and reads the draft of its own reading the same', anyJson, (input) => {
    const restored = orRefused(() => readDraft(input));
    if (!restored) return;
    const {waiting, history} = restored.entries;
    const dropped = (list: string) =>
      restored.dropped.filter((at) => at.startsWith(`${list}[`) && at !== path.act('draft'));
    expect(waiting.length + dropped('waiting').length).toBe(listIn(input, 'waiting').length);
    const acts = listIn(fieldsOf(input)['history'], 'acts');
    if (!restored.dropped.includes(path.history)) {
      expect(history.acts.length + dropped(path.history).length).toBe(acts.length);
    }
    const again = readDraft(json(draftOf(restored.entries, restored.step)));
    expect(again).toEqual({...restored, dropped: []});
  }),
  parser('entriesFromPatientFile keeps every vaccination, and invents no text', anyJson, (input) => {
    const {history, patient} = entriesFromPatientFile(input, 'host');
    const acts = fieldsOf(fieldsOf(input)['patient'])['prevention_acts'];
    expect(history.acts).toHaveLength(Array.isArray(acts) ? acts.length : 0);
    const given = texts(input);
    for (const text of [patient.gender, patient.zipcode, ...history.acts.map(({vaccineId}) => vaccineId)]) {
      expect(given).toContain(texts(text).slice(1, -1));
    }
  }),
  parser('readServiceError names fields of the request, or none', anyBody, (body) => {
    for (const field of readServiceError(body).fields ?? []) expect(field).toMatch(/^patient\./);
  }),
  parser('entryOfField leads to an entry, or nowhere', anyText(), (text) => {
    const context = {audience: 'public', today: '2026-03-01' as IsoDate, questions: new Map()} as const;
    expect(typeof (entryOfField(text, emptyEntries, context) ?? '')).toBe('string');
  }),
  parser('documentLink gives an address of the web as it came, or none', fc.tuple(anyAddress, anyAddress), (both) => {
    const [url, other] = both;
    const link = documentLink({...aDocument(), url, file: {filename: '', url: other}});
    if (link === undefined) return;
    expect(both).toContain(link);
    expect(['http:', 'https:']).toContain(new URL(link).protocol);
  }),
  parser('resolveVaccine gives vaccines by their codes, or none', fc.tuple(anyAddress, anyText()), ([system, code]) => {
    for (const {coding} of resolveVaccine([{system, code}], packagedCatalogue)) expect(coding).toEqual({system, code});
  }),
];

const ofTheServers = [
  parser('optionsFromEnv gives an upstream to which the secret may go, or refuses it', anyAddress, (text) => {
    const others = {VACC_AUTH_URL: 'https://auth.example', VACC_CLIENT_ID: 'id', VACC_CLIENT_SECRET: 'secret'};
    const address = orRefused(() => optionsFromEnv({...others, VACC_SERVICE_URL: text}))?.serviceUrl;
    if (address === undefined) return;
    const {protocol, hostname} = new URL(address);
    expect(protocol === 'https:' || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)).toBe(true);
    expect(address.endsWith('/')).toBe(false);
  }),
  ...[readDiagnosticRequest, readProfileRequest].map((read) =>
    parser(`${read.name} accepts a body, or says which field is wrong and never its value`, anyJson, (input) => {
      const answer = read(input, today);
      if (!(answer instanceof Refusal)) return;
      expect(answer.detail).toMatch(/^[\w .,[\]":-]+$/);
      const fields = answer.detail.replace(/ (?:is|must|lies) .*$/, '');
      expect(fields === 'The body' || texts(input).length < 3 || fields.length < 80).toBe(true);
    }),
  ),
  parser('readFaults knows its faults, or refuses the header', anyText({maxLength: 12}), (text) => {
    for (const header of [text, `status=${text}`, `slow=1,${text}`]) {
      for (const name of readFaults(header)?.keys() ?? []) expect(header).toContain(name);
    }
  }),
];

const ofTheCharts = [
  parser('readFhir reads a chart or refuses it, and invents no vaccination', anyJson, (input) => {
    const reading = orRefused(() => readFhir(input, {catalogue: packagedCatalogue, today}));
    const given = Array.isArray(fieldsOf(input)['entry']) ? listIn(input, 'entry').length : 1;
    if (reading) expect(reading.entries.history.acts.length).toBeLessThanOrEqual(given);
  }),
  parser('resultFromFhir refuses what is no result of ours', anyJson, (input) => {
    expect(orRefused(() => resultFromFhir(input))).toBeUndefined();
  }),
  parser('readFhirDate gives what is written', anyDate, (text) => {
    const {entry, doubt} = readFhirDate(text);
    const day = dateIn(entry);
    if (day !== undefined && doubt === undefined) expect(text.trim().startsWith(day)).toBe(true);
  }),
  parser('countryIn gives three letters, or none', anyText({maxLength: 6}), (text) => {
    expect(countryIn(text) ?? 'FRA').toMatch(/^[A-Z]{3}$/);
  }),
  parser('readCsv gives cells of the text', anyTable, (text) => {
    const letters = (of: string) => of.replace(/[",\r\n\uFEFF]/g, '').length;
    const cells = readCsv(text).flat();
    expect(letters(cells.join(''))).toBeLessThanOrEqual(letters(text));
  }),
  parser('readCsv reads back what is written in quotes', fc.array(fc.array(anyText(), {minLength: 1})), (rows) => {
    const written = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    expect(readCsv(written)).toEqual(rows.filter((row) => row.some((one) => one !== '')));
  }),
  parser('readAlignment gives vaccines that stand in the table, or none', anyTable, (text) => {
    for (const {vaccineId} of readAlignment(text)?.codes ?? []) {
      for (const part of vaccineId.split('"')) expect(text).toContain(part);
    }
  }),
  parser('readTurtle reads a graph, or says that it is none', anyTurtle, async (text) => {
    try {
      for (const facts of (await readTurtle(text)).values()) expect(facts.size).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }),
];

describe('any input', () => {
  for (const {says, any, holds} of [
    ...ofTheContract,
    ...ofTheClient,
    ...ofTheEntries,
    ...ofTheServers,
    ...ofTheCharts,
  ]) {
    it(says, () =>
      fc.assert(
        fc.asyncProperty(any, async (input) => holds(input)),
        inputs(200),
      ),
    );
  }
});
