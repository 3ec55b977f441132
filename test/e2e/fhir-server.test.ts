import {createHash, randomBytes} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';

/** Tests the demo's FHIR server without a browser, above all its refusals. */
let host: Awaited<ReturnType<typeof startHost>>;
let address: string;
beforeAll(async () => {
  host = await startHost({port: 0});
  address = `${host.origin}/fhir`;
});
afterAll(() => host.close());

const verifier = randomBytes(32).toString('base64url');

const sound = () => ({
  response_type: 'code',
  client_id: 'vacc-assistant-demo',
  redirect_uri: `${host.origin}/smart.html`,
  scope: 'launch patient/Patient.r patient/Immunization.rs patient/Provenance.cru',
  state: 'a-state',
  aud: address,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

const get = (path: string, headers = {}) => fetch(address + path, {headers, redirect: 'manual'});

/** Requests authorization after an EHR launch for the first patient, and follows to the redirect's parameters. */
async function authorize(over: Record<string, string> = {}) {
  const opened = await get('/ehr/launch?patient=4711');
  const launch = new URL(opened.headers.get('location')!).searchParams.get('launch')!;
  const answer = await get(`/auth/authorize?${new URLSearchParams({...sound(), launch, ...over}).toString()}`);
  const location = answer.headers.get('location');
  return {status: answer.status, back: Object.fromEntries(new URL(location ?? address).searchParams)};
}

async function exchange(over: Record<string, string> = {}) {
  const {back} = await authorize();
  const body = {
    grant_type: 'authorization_code',
    code: back['code']!,
    redirect_uri: sound().redirect_uri,
    client_id: 'vacc-assistant-demo',
    code_verifier: verifier,
    ...over,
  };
  const ask = async () => {
    const answer = await fetch(`${address}/auth/token`, {method: 'POST', body: new URLSearchParams(body)});
    return {status: answer.status, token: (await answer.json()) as Record<string, string>};
  };
  return {...(await ask()), ask};
}

const bearer = async () => ({authorization: `Bearer ${(await exchange()).token['access_token']}`});

const provenance = (over = {}) => ({resourceType: 'Provenance', id: 'one', ...over});

const transaction = (resource: {resourceType: string; id: string}, over = {}) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [{resource, request: {method: 'PUT', url: `${resource.resourceType}/${resource.id}`}}],
  ...over,
});

const post = (body: unknown, headers: Record<string, string>) =>
  fetch(address, {method: 'POST', headers, body: JSON.stringify(body)});

describe('the authorization server of the demo', () => {
  it('publishes its endpoints, and that it requires PKCE', async () => {
    const configuration = (await (await get('/.well-known/smart-configuration')).json()) as Record<string, unknown>;
    expect(configuration).toMatchObject({
      authorization_endpoint: `${address}/auth/authorize`,
      token_endpoint: `${address}/auth/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('issues a token for the patient of the launch', async () => {
    const {status, token} = await exchange();
    expect(status).toBe(200);
    expect(token).toMatchObject({token_type: 'Bearer', patient: '4711', scope: sound().scope});
  });

  it('takes its own address with a slash at the end', async () => {
    expect((await authorize({aud: `${address}/`})).back).toHaveProperty('code');
  });

  it.each([
    ['another client', {client_id: 'somebody'}],
    ['another redirect URI', {redirect_uri: 'https://evil.example/'}],
  ])('does not redirect for %s', async (_, over) => {
    expect((await authorize(over)).status).toBe(400);
  });

  it.each([
    ['no PKCE', {code_challenge: ''}, 'invalid_request'],
    ['plain PKCE', {code_challenge_method: 'plain'}, 'invalid_request'],
    ['no state', {state: ''}, 'invalid_request'],
    ['another server', {aud: 'https://evil.example/fhir'}, 'invalid_request'],
    ['an unknown launch', {launch: 'guessed'}, 'invalid_request'],
    ['a launch without its scope', {scope: 'patient/Patient.r'}, 'invalid_scope'],
    ['a launch with the scope of the other kind', {scope: 'launch/patient patient/Patient.r'}, 'invalid_scope'],
    ['no launch, with its scope', {launch: ''}, 'invalid_scope'],
    ['an implicit token', {response_type: 'token'}, 'unsupported_response_type'],
  ])('issues no code for %s', async (_, over, error) => {
    const {back} = await authorize(over);
    expect(back).toEqual({error, state: 'state' in over ? '' : 'a-state'});
  });

  it.each([
    ['another verifier', {code_verifier: 'x'.repeat(43)}],
    ['no verifier', {code_verifier: ''}],
    ['another client', {client_id: 'somebody'}],
    ['another redirect URI', {redirect_uri: 'http://127.0.0.1/other.html'}],
    ['a guessed code', {code: 'guessed'}],
  ])('issues no token for %s', async (_, over) => {
    expect(await exchange(over)).toMatchObject({status: 400, token: {error: 'invalid_grant'}});
  });

  it('accepts a code once', async () => {
    const {status, ask} = await exchange();
    expect([status, (await ask()).status]).toEqual([200, 400]);
  });
});

describe('the FHIR server of the demo', () => {
  it('returns nothing without a token', async () => {
    expect((await get('/Patient/4711')).status).toBe(401);
    expect((await post(transaction(provenance()), {authorization: 'Bearer guessed'})).status).toBe(401);
  });

  it.each([
    ['the patient', '/Patient/4711', 200],
    ['another patient', '/Patient/4712', 403],
    ['the vaccinations', '/Immunization?patient=4711', 200],
    ['the vaccinations of another patient', '/Immunization?patient=4712', 403],
    ['the vaccinations of all patients', '/Immunization', 403],
    ['a type that was not requested', '/Questionnaire/one', 403],
  ])('reads %s with the token: %s → %i', async (_, path, status) => {
    expect((await get(path, await bearer())).status).toBe(status);
  });

  it.each([
    ['a bundle that is no transaction', transaction(provenance(), {type: 'batch'}), 400],
    ['an id that differs from its address', transaction(provenance(), {entry: [entryOf('Provenance/two')]}), 400],
    ['an entry that is null', transaction(provenance(), {entry: [null]}), 400],
    ['an empty transaction', transaction(provenance(), {entry: []}), 400],
    ['a type that was not granted', transaction({resourceType: 'Observation', id: 'one'}), 403],
    ['a resource of another patient', transaction(provenance({patient: {reference: 'Patient/4712'}})), 403],
    ['more than its limit', transaction(provenance({text: 'x'.repeat(2_000_000)})), 413],
  ])('does not store %s', async (_, body, status) => {
    const answer = await post(body, await bearer());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({resourceType: 'OperationOutcome'});
    expect((await get('/Provenance/one', await bearer())).status).toBe(404);
  });

  it('stores a transaction, and returns its newest version', async () => {
    const headers = await bearer();
    for (const version of ['1', '2']) {
      const answer = (await (await post(transaction(provenance({id: 'kept'})), headers)).json()) as object;
      expect(answer).toMatchObject({entry: [{response: {location: `Provenance/kept/_history/${version}`}}]});
    }
    expect(await (await get('/Provenance/kept', headers)).json()).toMatchObject({id: 'kept', meta: {versionId: '2'}});
  });
});

function entryOf(url: string) {
  return {resource: provenance(), request: {method: 'PUT', url}};
}
