import {describe, expect, it} from 'vitest';
import {withAnswer} from '../../../../src/domain/entries/open-answers.js';
import {path} from '../../../../src/domain/entries/entries.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {bundle, concept, condition, ids, immunization, input, maps, patient, response, system} from '../charts.js';

const read = (...resources: readonly unknown[]) =>
  readFhir(JSON.parse(JSON.stringify(bundle(...resources))), {...input, maps});
const extended = (...extension: readonly object[]) => ({extension});
const accuracy = (code: string) =>
  extended({url: 'http://hl7.org.au/fhir/StructureDefinition/date-accuracy-indicator', valueCoding: {code}});
const absent = (valueCode: string) =>
  extended({url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode});
const lunar = extended({
  url: 'https://hl7.fr/ig/fhir/core/StructureDefinition/fr-core-lunar-date',
  valueString: '1990-05-10',
});

const uncertain: Readonly<Record<string, object>> = {
  'an estimated day (Australia)': accuracy('EAA'),
  'an unknown date with a placeholder (Australia)': accuracy('UUU'),
  'a code of accuracy that is not known': accuracy('?'),
  'an indicator without a code': extended({url: 'https://hl7.org.au/fhir/StructureDefinition/date-accuracy-indicator'}),
  'a reason why it is absent': absent('unknown'),
  'an approximate date (France)': lunar,
};

describe('a date that its record calls estimated or unknown', () => {
  for (const [title, element] of Object.entries(uncertain)) {
    it(`is asked, and is offered as it is written: ${title}`, () => {
      const {entries, toResolve} = read(
        patient({_birthDate: element}),
        immunization({_occurrenceDateTime: element}),
        condition({
          code: concept('', [system.sct, '90560007']),
          onsetDateTime: '2014-02-01T10:00:00Z',
          _onsetDateTime: element,
        }),
      );
      const [act] = entries.history.acts;
      expect(entries.patient.birthdate).toEqual({day: '', month: '5', year: '1990'});
      expect(act!.date).toEqual({day: '', month: '3', year: '2012'});
      expect(entries.answers.get(ids.since)).toEqual({day: '', month: '2', year: '2014'});
      expect(entries.waiting).toEqual([]);
      expect(toResolve).toMatchObject([
        {path: 'Patient.birthDate', reason: 'date-estimated', entry: path.birthdate, offered: ['1990-05-10']},
        {path: 'Immunization.occurrence', reason: 'date-estimated', offered: ['2012-03-04']},
        {path: 'Condition.onset', reason: 'date-estimated', entry: path.condition(ids.since)},
      ]);
      const [birthdate, date] = toResolve;
      expect(withAnswer(entries, birthdate!, '1990-05-10').patient.birthdate).toEqual({
        day: '10',
        month: '5',
        year: '1990',
      });
      expect(withAnswer(entries, date!, '2012-03-04').history.acts[0]).toMatchObject({
        date: {day: '4', month: '3', year: '2012'},
        dateUnknown: false,
        vaccineId: 'VAC0053',
      });
    });
  }

  it('is asked in an answer, too', () => {
    const answer = {valueDate: '2014-02-01', _valueDate: accuracy('EEE')};
    const {entries, toResolve} = read(response([{linkId: ids.since, answer: [answer]}]));
    expect(entries.answers.get(ids.since)).toEqual({day: '', month: '2', year: '2014'});
    expect(toResolve).toMatchObject([{reason: 'date-estimated'}]);
  });

  it('is the birth date when the patient has an approximate one beside it', () => {
    const {entries, toResolve, skipped} = read(patient(lunar));
    expect(entries.patient.birthdate.day).toBe('');
    expect(toResolve).toMatchObject([{reason: 'date-estimated', offered: ['1990-05-10']}]);
    expect(skipped).toEqual([]);
  });

  it('is a part of a date as before when only that is written', () => {
    const {toResolve} = read(patient({birthDate: '1990', _birthDate: accuracy('UUA')}));
    expect(toResolve).toMatchObject([{reason: 'date-partial'}]);
    expect(toResolve[0]).not.toHaveProperty('offered');
  });

  it('is exact with a mark that all of it is accurate', () => {
    const {toResolve, skipped} = read(immunization({_occurrenceDateTime: accuracy('AAA')}));
    expect(toResolve).toEqual([]);
    expect(skipped).toEqual([]);
  });
});

describe('an extension that is not read', () => {
  const note = {url: 'urn:x', valueString: 'secret'};

  it('is a line of the report, wherever it is in what is read', () => {
    const {skipped} = read(
      patient({
        _birthDate: extended({url: 'http://hl7.org/fhir/StructureDefinition/patient-birthTime'}),
        _gender: extended(note),
        address: [
          {postalCode: '33000', _postalCode: extended(note), period: {end: '2030-01-01', _end: extended(note)}},
        ],
        extension: [note],
      }),
      immunization({
        _status: extended(note, note),
        vaccineCode: {
          ...extended(note),
          coding: [{system: system.nuva, code: 'VAC0053', _display: extended(note), ...extended(note)}],
        },
        _isSubpotent: absent('unknown'),
        _occurrenceDateTime: {id: 'x', ...extended(note)},
      }),
      response([{linkId: ids.diabetes, _linkId: extended(note), answer: [{valueBoolean: true, ...extended(note)}]}]),
    );
    expect(skipped.map(({path: at, reason}) => `${at} ${reason}`).sort()).toEqual(
      [
        'Immunization.isSubpotent.extension[0] not-used',
        'Immunization.occurrenceDateTime.extension[0] not-used',
        'Immunization.status.extension[0] not-used',
        'Immunization.status.extension[1] not-used',
        'Immunization.vaccineCode.coding[0].display.extension[0] not-used',
        'Immunization.vaccineCode.coding[0].extension[0] not-used',
        'Immunization.vaccineCode.extension[0] not-used',
        'Patient.address[0].period.end.extension[0] not-used',
        'Patient.address[0].postalCode.extension[0] not-used',
        'Patient.birthDate.extension[0] not-used',
        'Patient.extension[0] not-used',
        'Patient.gender.extension[0] not-used',
        'QuestionnaireResponse.item[0].answer[0].extension[0] not-used',
        'QuestionnaireResponse.item[0].linkId.extension[0] not-used',
      ].sort(),
    );
  });

  it('has no line of its own in an element that is not used as a whole', () => {
    const {skipped} = read(immunization({primarySource: true, _primarySource: extended(note), site: extended(note)}));
    expect(skipped.map(({path: at}) => at)).toEqual(['Immunization.primarySource', 'Immunization.site']);
  });

  it('is a line in each place of a list of primitive values, under a name that may be none', () => {
    const item = {
      linkId: ids.diabetes,
      answer: [{valueBoolean: true}],
      _x: [null, extended(note)],
      'a name': extended(note),
    };
    const {skipped} = read(response([item]));
    expect(skipped.map(({path: at}) => at)).toEqual([
      'QuestionnaireResponse.item[0].*.extension[0]',
      'QuestionnaireResponse.item[0].x[1].extension[0]',
    ]);
  });
});
