import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {createSimulator} from '../../src/simulator/index.js';
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

  for (const {why, announced, size, status} of [
    {why: 'takes the largest body', announced: undefined, size: 1_000_000, status: 200},
    {why: 'takes the largest body that says its size', announced: 1_000_000, size: 1_000_000, status: 200},
    {why: 'refuses a larger one by what it says, before it is read', announced: 1_000_001, size: 10, status: 413},
    {why: 'refuses a larger one that says less', announced: 10, size: 1_000_001, status: 413},
  ]) {
    it(why, async () => {
      const headers = {'content-type': 'application/json', ...(announced && {'content-length': String(announced)})};
      const sent = request('/diagnostic_for_patient', {...posted, headers, body: JSON.stringify(body).padEnd(size)});
      expect((await simulator(sent)).status).toBe(status);
    });
  }

  it('[H-28] is asked by numbers, localhost and the names that are allowed', async () => {
    const options = {today: () => today, authenticate: () => true, allowedHosts: ['dev.example']};
    const statusOf = async (host: string) =>
      (await createSimulator(options)(request('/questionnaire', {headers: {host}}))).status;
    expect(await Promise.all(['dev.example:8443', '192.0.2.7', 'localhost:3000'].map(statusOf))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all(['evil.example', 'x.dev.example', ''].map(statusOf))).toEqual([403, 403, 403]);
  });

  it('refuses every request without authenticate', async () => {
    expect((await createSimulator()(request('/questionnaire'))).status).toBe(401);
  });

  it('answers on the current day by default', async () => {
    const answer = await createSimulator({authenticate: () => true})(request('/diagnostic_for_patient', posted));
    expect(answer.status).toBe(200);
  });

  it('counts ages on the day that it is given', async () => {
    const conclusionOn = async (day: string) => {
      const response = await createSimulator({today: () => day, authenticate: () => true})(
        request('/diagnostic_for_patient', posted),
      );
      const {diagnostic_per_disease: all} = readDiagnostic(await response.json());
      return all.find(({disease}) => disease.name === 'Shingles')?.advice.conclusion;
    };
    expect(await conclusionOn('2055-05-09')).toBe('no_action');
    expect(await conclusionOn('2055-05-10')).toBe('todo');
  });
});
