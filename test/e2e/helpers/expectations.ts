import {expect} from 'vitest';
import {foreignRequests, type Opened} from './open-page.js';
import type {Seen, Site} from './site.js';
import type {Visit} from './visits.js';

/** Expects no policy violation, no request to another origin, and no warning or error. */
export async function expectQuiet(opened: Opened) {
  expect(await opened.violations()).toEqual([]);
  expect(foreignRequests(opened)).toEqual([]);
  expect(opened.complaints).toEqual([]);
}

/** The parsed request bodies of one operation that reached the service. */
export function bodiesAt({requests}: Site, path: '/questionnaire' | '/diagnostic_for_patient'): unknown[] {
  return requests.service.filter((seen) => seen.path === path).map(({body}) => JSON.parse(body as string) as unknown);
}

/**
 * All that reached the provider and the service, as text, without what may spell any word or number by chance: tokens,
 * names of files and ports.
 */
export const textSent = ({requests}: Site): string =>
  JSON.stringify(requests).replace(/(?:Basic|Bearer) [\w.+/=-]+|\/chunks\/[\w-]+\.js|127\.0\.0\.1:\d+/g, '');

/** Expects questionnaire requests with exactly the fields of §4.1, in the nested form: first the patient, then the answers, too. */
export function expectQuestionnaireRequests(site: Site, {wire}: Visit) {
  const request = (conditions: readonly object[]) => ({
    patient: {...wire.who, ...(conditions.length > 0 && {conditions: conditions.toSorted(byId)})},
    requested_by_professional: wire.professional,
  });
  const seen = bodiesAt(site, '/questionnaire').map(withSortedConditions);
  expect(seen).toEqual([request([]), request(wire.conditions), request([...wire.conditions, wire.conditionAsked])]);
}

/** Expects one diagnosis request, with exactly what was entered. */
export function expectDiagnosticRequest(site: Site, {wire}: Visit) {
  expect(bodiesAt(site, '/diagnostic_for_patient').map(withSortedConditions)).toEqual([
    {
      patient: {
        ...wire.who,
        ...wire.more,
        conditions: [...wire.conditions, wire.conditionAsked].toSorted(byId),
        prevention_acts: wire.acts,
      },
      requested_by_professional: wire.professional,
    },
  ]);
}

/** Expects one token request as in §5: HTTP Basic, a form, one field. */
export function expectTokenRequest({requests}: Site) {
  expect(requests.token).toHaveLength(1);
  const [{method, path, headers, body}] = requests.token as [Seen];
  expect({method, path, body}).toEqual({
    method: 'POST',
    path: '/realms/professional/protocol/openid-connect/token',
    body: {grant_type: 'client_credentials'},
  });
  expect(headers['authorization']).toMatch(/^Basic [\w+/=]+$/);
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
}

interface WithId {
  readonly id?: string;
}
const byId = (one: WithId, other: WithId) => String(one.id).localeCompare(String(other.id));

/** The order of conditions is irrelevant. */
function withSortedConditions(body: unknown): unknown {
  const {patient, ...rest} = body as {patient: {conditions?: WithId[]}};
  const conditions = patient.conditions?.toSorted(byId);
  return {patient: {...patient, ...(conditions && {conditions})}, ...rest};
}
