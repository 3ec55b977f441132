/**
 * SMART App Launch for a public client: authorization code with PKCE. The access token is only in this page's memory.
 *
 * The browser leaves the page for the authorization server, so `state` and the verifier must outlast it. They are in
 * sessionStorage, which belongs to this tab and origin, has no patient data, and is cleared before its values are used.
 * A popup or an iframe could keep them in memory, but embedded browsers of EHRs block popups, and the authorization
 * server's page rightly refuses to be framed.
 *
 * @see https://hl7.org/fhir/smart-app-launch/app-launch.html
 */

import {allows} from './scopes.js';

const clientId = 'vacc-assistant-demo';
const key = 'smart-launch';

/** The servers that this app is registered with. An app that trusts any server sends it its users' tokens. */
const records = [new URL('/fhir', location.href).href];
const [ownRecord] = records;

const writable = ['ImmunizationRecommendation', 'Provenance', 'Questionnaire', 'QuestionnaireResponse'];
const scopes = ['patient/Patient.r', 'patient/Immunization.rs', ...writable.map((type) => `patient/${type}.cru`)];

/** The reason why there is no access; the page has a text for each `why`. */
export class LaunchError extends Error {
  constructor(why, options) {
    super(`The launch failed: ${why}`, options);
    this.why = why;
  }
}

/** The launch parameters of the page's URL, which are removed from the URL at once. */
export function takeParameters() {
  const parameters = Object.fromEntries(new URLSearchParams(location.search));
  if (location.search) history.replaceState(null, '', location.pathname);
  return parameters;
}

/**
 * Navigates to the authorization server.
 *
 * @param {{iss?: string, launch?: string}} [from] the EHR's launch parameters; without them the user chooses the patient there
 */
export async function beginLaunch({iss = ownRecord, launch} = {}) {
  const {lang} = document.documentElement;
  if (!records.includes(addressOf(iss))) throw new LaunchError('unknown-record');
  const {
    authorization_endpoint,
    token_endpoint,
    code_challenge_methods_supported = [],
  } = await configurationOf(addressOf(iss));
  if (!code_challenge_methods_supported.includes('S256')) throw new LaunchError('no-pkce');
  const verifier = random();
  const state = random();
  const redirectUri = new URL(location.pathname, location.href).href;
  const address = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: [launch ? 'launch' : 'launch/patient', ...scopes].join(' '),
    ...(launch && {launch}),
    state,
    aud: iss, // to the letter, as the record wrote it
    ui_locales: lang,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  sessionStorage.setItem(
    key,
    JSON.stringify({iss: addressOf(iss), state, verifier, tokenEndpoint: token_endpoint, redirectUri, lang}),
  );
  location.assign(address);
}

/**
 * The values stored before the redirect; they are removed from the storage.
 *
 * @returns {{iss?: string, state?: string, verifier?: string, tokenEndpoint?: string, redirectUri?: string, lang?: string}}
 */
export function takePending() {
  const left = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return JSON.parse(left ?? '{}');
}

/**
 * Exchanges the code of the authorization server for a token.
 *
 * @returns {Promise<{iss: string, token: string, patient: string, canWrite: boolean}>} `canWrite`: whether the granted
 *   scopes, which may be less than those asked for, let the app write the result
 */
export async function finishLaunch({iss, state: expected, verifier, tokenEndpoint, redirectUri}, {code, state, error}) {
  if (!expected || state !== expected) throw new LaunchError('state'); // not the response to a request of this tab
  if (error) throw new LaunchError(error === 'access_denied' ? 'refused' : 'not-granted');
  const answer = await fetchJson(tokenEndpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
    }),
  });
  const asked = scopes.join(' '); // OAuth: without a `scope`, all of it was granted
  const {access_token: token, token_type: type, patient, scope = asked} = answer;
  if (!token || !patient || String(type).toLowerCase() !== 'bearer') throw new LaunchError('not-granted');
  if (!allows(scope, 'Patient', 'r') || !allows(scope, 'Immunization', 'rs')) throw new LaunchError('too-little');
  return {iss, token, patient, canWrite: writable.every((type) => allows(scope, type, 'cu'))};
}

/** A server's address is the same with a slash at its end. */
const addressOf = (iss) => iss.replace(/\/+$/, '');

const configurationOf = (iss) => fetchJson(`${iss}/.well-known/smart-configuration`);

async function fetchJson(address, request = {}) {
  const response = await fetch(address, {
    ...request,
    headers: {accept: 'application/json'},
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  }).catch((cause) => {
    throw new LaunchError('unreachable', {cause});
  });
  if (!response.ok) throw new LaunchError(response.status === 400 ? 'not-granted' : 'unreachable');
  return response.json().catch((cause) => {
    throw new LaunchError('unreachable', {cause});
  });
}

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
