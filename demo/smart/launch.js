/**
 * SMART App Launch for a public client: authorization code with PKCE. The access token is in this page's memory alone and
 * goes with it.
 *
 * The page is left for the authorization server, so `state` and the verifier must outlast it. They are in sessionStorage,
 * which belongs to this tab and this origin, holds nothing of a patient, and is emptied before anything is done with it.
 * A popup or a frame would keep them in memory, but embedded browsers of records block popups, and the authorization
 * server's own page rightly refuses to be framed.
 *
 * @see https://hl7.org/fhir/smart-app-launch/app-launch.html
 */

const clientId = 'vacc-assistant-demo';
const key = 'smart-launch';

/** Records that this app is registered with. An app that trusts any address sends its users' tokens there. */
const records = [new URL('/fhir', location.href).href];
export const [ownRecord] = records;

const writable = ['ImmunizationRecommendation', 'Provenance', 'Questionnaire', 'QuestionnaireResponse'];
const scopes = ['patient/Patient.r', 'patient/Immunization.rs', ...writable.map((type) => `patient/${type}.cru`)];

/** Why there is no access; `why` is what the page has words for. */
export class LaunchError extends Error {
  constructor(why, options) {
    super(`The launch failed: ${why}`, options);
    this.why = why;
  }
}

/** What the address of the page says about a launch; it is gone from the address at once. */
export function takeParameters() {
  const parameters = Object.fromEntries(new URLSearchParams(location.search));
  if (location.search) history.replaceState(null, '', location.pathname);
  return parameters;
}

/**
 * Leaves for the authorization server.
 *
 * @param {{iss?: string, launch?: string}} [from] what the record gave; without it the user chooses the patient there
 */
export async function beginLaunch({iss = ownRecord, launch} = {}) {
  const {lang} = document.documentElement;
  if (!records.includes(iss)) throw new LaunchError('unknown-record');
  const {authorization_endpoint, token_endpoint, code_challenge_methods_supported = []} = await configurationOf(iss);
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
    aud: iss,
    ui_locales: lang,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  sessionStorage.setItem(key, JSON.stringify({iss, state, verifier, tokenEndpoint: token_endpoint, redirectUri, lang}));
  location.assign(address);
}

/**
 * What was left for the way back; it is gone from the storage then.
 *
 * @returns {{iss?: string, state?: string, verifier?: string, tokenEndpoint?: string, redirectUri?: string, lang?: string}}
 */
export function takePending() {
  const left = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return JSON.parse(left ?? '{}');
}

/**
 * Back from the authorization server: takes the code for a token.
 *
 * @returns {Promise<{iss: string, token: string, patient: string}>}
 */
export async function finishLaunch({iss, state: expected, verifier, tokenEndpoint, redirectUri}, {code, state, error}) {
  if (!expected || state !== expected) throw new LaunchError('state'); // not the answer to a question of this tab
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
  const {access_token: token, token_type: type, patient} = answer;
  if (!token || !patient || String(type).toLowerCase() !== 'bearer') throw new LaunchError('not-granted');
  return {iss, token, patient};
}

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
