import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {createSimulator} from '../../src/simulator/index.js';
import {conditionIds as ids} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {fileOf, post, simulator, today} from './ask.js';

const body = fileOf({born: '1990-05-10', gender: 'f'});
const errorIn = async (response: Response) => readServiceError(await response.text());
const request = (path: string, init: RequestInit = {}) => new Request(`https://service.test${path}`, init);
const posted: RequestInit = {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)};

describe('createSimulator', () => {
  it('gives the same bytes for the same request, whatever came between: it keeps nothing', async () => {
    const first = await (await post('diagnostic_for_patient', body)).text();
    await post('diagnostic_for_patient', fileOf({born: '1950-01-01', acts: [['VAC0029', '2020-01-01']]}));
    expect(await (await post('diagnostic_for_patient', body)).text()).toBe(first);
  });

  it('answers as JSON that no cache keeps, and that the contract reads without a loss', async () => {
    const response = await post('diagnostic_for_patient', body);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const diagnostic = readDiagnostic(await response.json());
    expect(diagnostic.unreadable).toEqual([]);
    expect(diagnostic.diagnostic_per_disease.length).toBeGreaterThanOrEqual(8);
  });

  it('answers under any prefix, and at no other path', async () => {
    expect((await simulator(request('/diagnostic_for_patient', posted))).status).toBe(200);
    expect((await simulator(request('/a/b/questionnaire?x=1'))).status).toBe(200);
    expect((await simulator(request('/other', posted))).status).toBe(404);
    expect((await simulator(request('/notquestionnaire_'))).status).toBe(404);
  });

  it('refuses another method and says which one is due', async () => {
    const get = await simulator(request('/diagnostic_for_patient'));
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    const put = await simulator(request('/questionnaire', {...posted, method: 'PUT'}));
    expect((await simulator(request('/questionnaire', {...posted, method: 'toString'}))).status).toBe(405);
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('refuses a body that is not sent as JSON', async () => {
    const plain = {...posted, headers: {'content-type': 'text/plain'}};
    expect((await simulator(request('/questionnaire', plain))).status).toBe(415);
    const charset = {...posted, headers: {'content-type': 'application/json; charset=utf-8'}};
    expect((await simulator(request('/questionnaire', charset))).status).toBe(200);
  });

  for (const {why, verdict, status} of [
    {why: 'refuses a request that is not authenticated', verdict: false, status: 401},
    {why: 'refuses when the check gives nothing', verdict: undefined as unknown as boolean, status: 401},
    {why: 'waits for a check that takes its time', verdict: Promise.resolve(true), status: 200},
  ]) {
    it(why, async () => {
      const guarded = createSimulator({today: () => today, authenticate: () => verdict});
      for (const asked of [request('/questionnaire'), request('/diagnostic_for_patient', posted)]) {
        const response = await guarded(asked);
        expect(response.status).toBe(status);
        expect(response.headers.has('www-authenticate')).toBe(false);
        if (status === 401) expect((await errorIn(response)).code).toBe('unauthorized');
      }
    });
  }

  it('refuses everybody when the host gives no check', async () => {
    expect((await createSimulator()(request('/questionnaire'))).status).toBe(401);
  });

  it('answers on the day of the clock when the host gives none', async () => {
    const answer = await createSimulator({authenticate: () => true})(request('/diagnostic_for_patient', posted));
    expect(answer.status).toBe(200);
  });

  it('counts ages on the day that it is given', async () => {
    const conclusionOn = async (day: string) => {
      const response = await createSimulator({today: () => day as IsoDate, authenticate: () => true})(
        request('/diagnostic_for_patient', posted),
      );
      const {diagnostic_per_disease: all} = readDiagnostic(await response.json());
      return all.find(({disease}) => disease.name === 'Shingles')?.advice.conclusion;
    };
    expect(await conclusionOn('2055-05-09')).toBe('no_action');
    expect(await conclusionOn('2055-05-10')).toBe('todo');
  });
});

describe('what the simulator accepts', () => {
  const accepted: readonly {why: string; patient: object}[] = [
    {why: 'a patient file without acts', patient: {birthdate: '1990-05-10', gender: 'f'}},
    {
      why: 'booster as text and an integer as vaccine',
      patient: {...body.patient, prevention_acts: [{date: '2020-01-01', prevention_method_id: 12, booster: 'true'}]},
    },
    {why: 'unknown keys', patient: {...body.patient, shoe_size: 42}},
    {
      why: 'a vaccine that it does not know',
      patient: fileOf({born: '1990-05-10', acts: [['?', '2020-01-01']]}).patient,
    },
    {
      why: 'the birth date as the day of an act',
      patient: fileOf({born: '1990-05-10', acts: [['VAC0510', '1990-05-10']]}).patient,
    },
    {why: 'a negative float', patient: fileOf({born: '1990-05-10', conditions: {[ids.tScore]: -2.5}}).patient},
    {
      why: 'a date before all calendars',
      patient: fileOf({born: '1990-05-10', conditions: {[ids.pregnancyStart]: '0000-01-03'}}).patient,
    },
    {why: 'a leg without dates', patient: {...body.patient, journey: {legs: [{countrycode: 'xyz'}]}}},
  ];
  for (const {why, patient} of accepted) {
    it(why, async () => expect((await post('diagnostic_for_patient', {patient})).status).toBe(200));
  }
});

describe('what the simulator refuses with 400', () => {
  const act = {date: '2020-01-01', prevention_method_id: 'VAC0510', booster: false};
  const patient = (over: object) => ({patient: {...body.patient, ...over}});
  const acts = (over: object) => patient({prevention_acts: [act, {...act, ...over}]});
  const condition = (over: object) => patient({conditions: [{id: ids.diabetes, value: true, ...over}]});
  const leg = (over: object) => patient({journey: {legs: [over]}});
  const refused: readonly {why: string; body: unknown; code: string; names: string}[] = [
    {why: 'a body that is not JSON', body: '{', code: 'invalid_json', names: ''},
    {why: 'a list', body: [], code: 'invalid_body', names: ''},
    {why: 'null', body: 'null', code: 'invalid_body', names: ''},
    {why: 'no patient', body: {}, code: 'missing_field', names: 'patient '},
    {why: 'a patient that is no object', body: {patient: 5}, code: 'invalid_value', names: 'patient '},
    {why: 'no birth date', body: patient({birthdate: undefined}), code: 'missing_field', names: 'patient.birthdate'},
    {
      why: 'an unreal birth date',
      body: patient({birthdate: '1990-02-30'}),
      code: 'invalid_date',
      names: 'patient.birthdate',
    },
    {
      why: 'a birth in the future',
      body: patient({birthdate: '2025-11-21'}),
      code: 'date_in_future',
      names: 'patient.birthdate',
    },
    {why: 'no gender', body: patient({gender: undefined}), code: 'missing_field', names: 'patient.gender'},
    {why: 'another gender', body: patient({gender: 'female'}), code: 'invalid_gender', names: 'patient.gender'},
    {
      why: 'an act without date',
      body: acts({date: undefined}),
      code: 'missing_field',
      names: 'patient.prevention_acts[1].date',
    },
    {
      why: 'an act without vaccine',
      body: acts({prevention_method_id: undefined}),
      code: 'missing_field',
      names: 'patient.prevention_acts[1].prevention_method_id',
    },
    {
      why: 'an act without booster',
      body: acts({booster: undefined}),
      code: 'missing_field',
      names: 'patient.prevention_acts[1].booster',
    },
    {
      why: 'a booster in other words',
      body: acts({booster: 'yes'}),
      code: 'invalid_value',
      names: 'patient.prevention_acts[1].booster',
    },
    {
      why: 'an act on an unreal day',
      body: acts({date: '2021-02-29'}),
      code: 'invalid_date',
      names: 'patient.prevention_acts[1].date',
    },
    {
      why: 'an act before birth',
      body: acts({date: '1990-05-09'}),
      code: 'act_before_birth',
      names: 'patient.prevention_acts[1].date',
    },
    {
      why: 'an act in the future',
      body: acts({date: '2025-11-21'}),
      code: 'date_in_future',
      names: 'patient.prevention_acts[1].date',
    },
    {
      why: 'a condition id that is no UUID',
      body: condition({id: 'diabetes'}),
      code: 'invalid_id',
      names: 'patient.conditions[0].id',
    },
    {
      why: 'a condition without value',
      body: condition({value: undefined}),
      code: 'missing_field',
      names: 'patient.conditions[0].value',
    },
    {why: 'a null value', body: condition({value: null}), code: 'invalid_value', names: 'patient.conditions[0].value'},
    {
      why: 'a number where true or false is due',
      body: condition({value: 1}),
      code: 'invalid_value',
      names: 'patient.conditions[0].value',
    },
    {
      why: 'a fraction where an integer is due',
      body: condition({id: ids.weight, value: 70.5}),
      code: 'invalid_value',
      names: 'patient.conditions[0].value',
    },
    {
      why: 'a text where a float is due',
      body: condition({id: ids.tScore, value: '-2.5'}),
      code: 'invalid_value',
      names: 'patient.conditions[0].value',
    },
    {
      why: 'an unreal date where a date is due',
      body: condition({id: ids.dengueDate, value: '2025-02-30'}),
      code: 'invalid_value',
      names: 'patient.conditions[0].value',
    },
    {
      why: 'a country of two letters',
      body: leg({countrycode: 'FR'}),
      code: 'invalid_country',
      names: 'patient.journey.legs[0].countrycode',
    },
    {
      why: 'a birth country of two letters',
      body: patient({birthplace: {countrycode: 'FR'}}),
      code: 'invalid_country',
      names: 'patient.birthplace.countrycode',
    },
    {
      why: 'an unreal start of a stay',
      body: leg({start_date: '2026-13-01'}),
      code: 'invalid_date',
      names: 'patient.journey.legs[0].start_date',
    },
    {
      why: 'a stay that ends before it starts',
      body: leg({start_date: '2026-02-01', end_date: '2026-01-31'}),
      code: 'end_before_start',
      names: 'patient.journey.legs[0].end_date',
    },
  ];
  for (const {why, body: sent, code, names} of refused) {
    it(`${why} (${code})`, async () => {
      const response = await post('diagnostic_for_patient', sent);
      expect(response.status).toBe(400);
      const error = await errorIn(response);
      expect(error.code).toBe(code);
      expect(error.detail).toContain(names);
    });
  }

  it('never with the refused value', async () => {
    const answer = await (await post('diagnostic_for_patient', patient({gender: 'secret-value'}))).text();
    expect(answer).not.toContain('secret-value');
  });

  for (const {why, body: sent, names} of [
    {why: 'a nested questionnaire request', body: patient({birthdate: '2025-11-21'}), names: 'patient.birthdate lies'},
    {why: 'a flat questionnaire request', body: {birthdate: '2025-11-21', gender: 'f'}, names: 'birthdate lies'},
    {why: 'a flat one without gender', body: {birthdate: '2020-11-21'}, names: 'gender is missing'},
    {
      why: 'a questionnaire request with a wrong value',
      body: condition({value: 'yes'}),
      names: 'patient.conditions[0].value',
    },
  ]) {
    it(`${why}, naming the field as it was sent`, async () => {
      const response = await post('questionnaire', sent);
      expect(response.status).toBe(400);
      expect((await errorIn(response)).detail?.startsWith(names)).toBe(true);
    });
  }
});
