import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {createSimulator} from '../../src/simulator/index.js';
import {post, today} from './ask.js';
import {changes, merged, quotedIn, rowsUnder, soundRequest} from './documented.js';

const errorIn = async (response: Response) => {
  const error = readServiceError(await response.text());
  expect(error.detail).toMatch(/^\w.*\.$/); // any sentence
  return error;
};

describe('where the simulator answers, by docs/simulator.md', () => {
  /** The variations of a request: `without token`, `without the right`, `as text/plain`, `of 1,000,001 bytes`. */
  const send = (cell: string) => {
    const [, method = '', path] = /^`(\S+) (\S+)`/.exec(cell) ?? [];
    const type = /` as `(.*)`/.exec(cell)?.[1] ?? 'application/json';
    const size = Number(/ of ([\d,]+) bytes/.exec(cell)?.[1]?.replaceAll(',', '') ?? 0);
    const body = JSON.stringify(soundRequest).padEnd(size);
    const verdict = cell.includes('without the right') ? ('forbidden' as const) : !cell.includes('without token');
    const simulate = createSimulator({today: () => today, authenticate: () => verdict});
    return simulate(
      new Request(`https://service.test${path}`, {
        method,
        headers: {'content-type': type},
        ...(!['GET', 'HEAD'].includes(method) && {body}),
      }),
    );
  };

  /** Requests that differ from a row of the page in one thing; the page leaves them out. */
  const furtherRows = [
    ['`GET /openapi.json` without token', '200', ''],
    ['`POST /openapi.json`', '405 `method_not_allowed`', '`allow: GET`'],
    ['`GET /questionnaire/1`', '404 `not_found`', ''],
    ['`OPTIONS /questionnaire`', '405 `method_not_allowed`', '`allow: GET, POST`'],
    ['`POST /diagnostic_for_patient` as `text/plain; application/json`', '415 `unsupported_media_type`', ''],
    ['`POST /diagnostic_for_patient` as `application/json-seq`', '415 `unsupported_media_type`', ''],
    ['`HEAD /questionnaire`', '405 `method_not_allowed`', '`allow: GET, POST`'],
    ['`toString /questionnaire`', '405 `method_not_allowed`', '`allow: GET, POST`'],
    ['`POST /questionnaire` without token', '401 `unauthorized`', ''],
    ['`GET /decision_support/recommendations.json` without token', '410 `gone`', ''],
    ['`POST /diagnostic_for_patient` as `application/json; charset=utf-8`', '200', ''],
  ];
  for (const [request = '', answer = '', header = ''] of [
    ...rowsUnder('Request', 'Answer', 'Header'),
    ...furtherRows,
  ]) {
    it(`${request}: ${answer}`, async () => {
      const response = await send(request);
      expect(response.status).toBe(Number(answer.slice(0, 3)));
      const [name, value] = quotedIn(header)[0]?.split(': ') ?? [];
      if (name) expect(response.headers.get(name)).toBe(value);
      if (response.ok) return;
      const {code, detail} = await errorIn(response);
      expect([code]).toEqual(quotedIn(answer));
      expect(detail).toContain(/\((.*)\)/.exec(answer)?.[1] ?? '');
    });
  }
});

describe('what the simulator accepts, by docs/simulator.md', () => {
  for (const {what, change} of changes.accepted) {
    it(what, async () => {
      const changed = merged(soundRequest, change);
      expect(changed).not.toEqual(soundRequest);
      expect((await post('diagnostic_for_patient', changed)).status).toBe(200);
    });
  }

  it('which are all that the page lists', () => {
    expect(rowsUnder('Accepted', 'Read as').map(([what]) => what)).toEqual(changes.accepted.map(({what}) => what));
  });

  it('the sound request itself', async () => {
    expect((await post('diagnostic_for_patient', soundRequest)).status).toBe(200);
  });
});

describe('what the sources leave open, by src/simulator/README.md', () => {
  for (const {situation, change, disease: named, conclusion, dates} of changes.open) {
    it(`${situation}: ${conclusion}`, async () => {
      const response = await post('diagnostic_for_patient', merged(soundRequest, change));
      const {diagnostic_per_disease: all} = readDiagnostic(await response.json());
      const {advice} = all.find(({disease: {name}}) => name === named)!;
      expect(advice.conclusion).toBe(conclusion);
      const told = [advice.targeted_date, advice.limit_date].filter((date) => date !== null);
      expect(told.join(' to ') || 'none').toBe(dates);
    });
  }
});

describe('what the simulator refuses with 400, by docs/simulator.md', () => {
  for (const {what, change, code, begins} of changes.refused) {
    it(`${what} (${code})`, async () => {
      const response = await post('diagnostic_for_patient', merged(soundRequest, change));
      expect(response.status).toBe(400);
      const error = await errorIn(response);
      expect(error.code).toBe(code);
      expect(error.detail?.slice(0, begins.length)).toBe(begins);
    });
  }

  it('with the codes of the page, and each case under its code', () => {
    const listed = rowsUnder('Code', 'Refused').flatMap(([code = '', cases = '']) =>
      cases.split('; ').map((what) => [quotedIn(code)[0], what]),
    );
    const tested = changes.refused.map(({what, code}) => [code, what]);
    expect(listed.toSorted()).toEqual(tested.toSorted());
  });

  for (const {what, body, code} of [
    {what: 'a body that is not JSON', body: '{', code: 'invalid_json'},
    {what: 'an empty body', body: '', code: 'invalid_json'},
    {what: 'a list', body: [], code: 'invalid_body'},
    {what: 'a text', body: '"patient"', code: 'invalid_body'},
    {what: 'null', body: 'null', code: 'invalid_body'},
  ]) {
    it(`${what} (${code})`, async () => {
      const response = await post('diagnostic_for_patient', body);
      expect([response.status, (await errorIn(response)).code]).toEqual([400, code]);
    });
  }

  it('never with the refused value', async () => {
    const secret = merged(soundRequest, {patient: {gender: 'secret-value'}});
    expect(await (await post('diagnostic_for_patient', secret)).text()).not.toContain('secret-value');
  });

  for (const {why, body: sent, names} of [
    {
      why: 'a nested questionnaire request',
      body: merged(soundRequest, {patient: {birthdate: '2025-11-21'}}),
      names: 'patient.birthdate lies',
    },
    {why: 'a flat questionnaire request', body: {birthdate: '2025-11-21', gender: 'f'}, names: 'birthdate lies'},
    {why: 'a flat one without gender', body: {birthdate: '2020-11-21'}, names: 'gender is missing'},
    {
      why: 'a questionnaire request with a wrong value',
      body: merged(soundRequest, {
        patient: {conditions: [{id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: 'yes'}]},
      }),
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
