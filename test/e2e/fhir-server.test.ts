import {createHash, randomBytes} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';

/** The demo's FHIR server without a browser: what it refuses. */
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

/** Where a request for access leads, as the record launched it for the first patient. */
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
  it('says where access is asked for, and that it wants PKCE', async () => {
    const configuration = (await (await get('/.well-known/smart-configuration')).json()) as Record<string, unknown>;
    expect(configuration).toMatchObject({
      authorization_endpoint: `${address}/auth/authorize`,
      token_endpoint: `${address}/auth/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('gives a token for the patient of the launch', async () => {
    const {status, token} = await exchange();
    expect(status).toBe(200);
    expect(token).toMatchObject({token_type: 'Bearer', patient: '4711', scope: sound().scope});
  });

  it.each([
    ['another client', {client_id: 'somebody'}],
    ['another address to come back to', {redirect_uri: 'https://evil.example/'}],
  ])('redirects nobody for %s', async (_, over) => {
    expect((await authorize(over)).status).toBe(400);
  });

  it.each([
    ['no PKCE', {code_challenge: ''}, 'invalid_request'],
    ['PKCE in the clear', {code_challenge_method: 'plain'}, 'invalid_request'],
    ['no state', {state: ''}, 'invalid_request'],
    ['another server', {aud: 'https://evil.example/fhir'}, 'invalid_request'],
    ['a launch that is not its own', {launch: 'guessed'}, 'invalid_request'],
    ['a token at once', {response_type: 'token'}, 'unsupported_response_type'],
  ])('gives no code for %s', async (_, over, error) => {
    const {back} = await authorize(over);
    expect(back).toEqual({error, state: 'state' in over ? '' : 'a-state'});
  });

  it.each([
    ['another verifier', {code_verifier: 'x'.repeat(43)}],
    ['no verifier', {code_verifier: ''}],
    ['another client', {client_id: 'somebody'}],
    ['another address', {redirect_uri: 'http://127.0.0.1/other.html'}],
    ['a guessed code', {code: 'guessed'}],
  ])('gives no token for %s', async (_, over) => {
    expect(await exchange(over)).toMatchObject({status: 400, token: {error: 'invalid_grant'}});
  });

  it('takes a code once', async () => {
    const {status, ask} = await exchange();
    expect([status, (await ask()).status]).toEqual([200, 400]);
  });
});

describe('the FHIR server of the demo', () => {
  it('gives nothing without a token', async () => {
    expect((await get('/Patient/4711')).status).toBe(401);
    expect((await post(transaction(provenance()), {authorization: 'Bearer guessed'})).status).toBe(401);
  });

  it.each([
    ['the patient', '/Patient/4711', 200],
    ['another patient', '/Patient/4712', 403],
    ['the vaccinations', '/Immunization?patient=4711', 200],
    ['those of another', '/Immunization?patient=4712', 403],
    ['those of everybody', '/Immunization', 403],
    ['what was not asked for', '/Questionnaire/one', 403],
  ])('reads %s by the token: %s → %i', async (_, path, status) => {
    expect((await get(path, await bearer())).status).toBe(status);
  });

  it.each([
    ['something else than a transaction', transaction(provenance(), {type: 'batch'}), 400],
    ['an id that differs from its address', transaction(provenance(), {entry: [entryOf('Provenance/two')]}), 400],
    ['what is no entry', transaction(provenance(), {entry: [null]}), 400],
    ['nothing', transaction(provenance(), {entry: []}), 400],
    ['what was not granted', transaction({resourceType: 'Observation', id: 'one'}), 403],
    ['a resource of another patient', transaction(provenance({patient: {reference: 'Patient/4712'}})), 403],
    ['more than it keeps', transaction(provenance({text: 'x'.repeat(2_000_000)})), 413],
  ])('does not store %s', async (_, body, status) => {
    const answer = await post(body, await bearer());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({resourceType: 'OperationOutcome'});
    expect((await get('/Provenance/one', await bearer())).status).toBe(404);
  });

  it('stores a transaction, and tells the newest version of it', async () => {
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
