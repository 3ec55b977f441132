import {afterAll, beforeAll, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {today} from '../../src/today.js';
import {findings} from '../exchange/fhir/validate.js';

let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  host = await startHost({port: 0});
});
afterAll(() => host.close());

const request = (gender: string) => ({
  resourceType: 'Parameters',
  parameter: [
    {name: 'assessmentDate', valueDate: today()},
    {name: 'patient', resource: {resourceType: 'Patient', id: 'p1', birthDate: '1987-03-14', gender}},
    {
      name: 'immunization',
      resource: {
        resourceType: 'Immunization',
        status: 'completed',
        patient: {reference: 'Patient/p1'},
        occurrenceDateTime: '2015-06-01',
        vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code: 'VAC0053'}]},
      },
    },
  ],
});

/**
 * As the documentation does it with curl: a cookie of the demo's session, no `Origin`, and no connection that waits for
 * the next request: the validators take longer than a server keeps one.
 */
async function forecast(body: unknown) {
  const connection = 'close';
  const {headers} = await fetch(`${host.origin}/portal.html`, {headers: {connection}});
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return fetch(`${host.origin}/session/fhir/$immds-forecast`, {
    method: 'POST',
    headers: {connection, cookie, 'content-type': 'application/fhir+json'},
    body: JSON.stringify(body),
  });
}

it('the host of the demo answers $immds-forecast for a program, valid under both validators', async () => {
  const response = await forecast(request('female'));
  expect(response.status).toBe(200);
  const answer = (await response.json()) as {parameter: {name: string; resource: {recommendation?: unknown[]}}[]};
  expect(answer.parameter.map(({name}) => name)).toEqual(['outcome', 'recommendation']);
  expect(answer.parameter[1]?.resource.recommendation?.length).toBeGreaterThan(10);
  expect(findings(answer)).toEqual([]);
});

it('the host of the demo refuses a sex that the service does not know', async () => {
  const response = await forecast(request('other'));
  expect([response.status, await response.json()]).toMatchObject([422, {resourceType: 'OperationOutcome'}]);
});
