/**
 * The authorization server of SMART App Launch 2.2, for one public client: EHR launch, standalone launch, and the
 * exchange of a code with PKCE. It has no sign-in, because the demo has one user.
 *
 * @see https://hl7.org/fhir/smart-app-launch/app-launch.html
 */
import {createHash, randomBytes} from 'node:crypto';
import {refusalPage, choicePage} from './authorize-page.mjs';
import {oneUse} from './one-use.mjs';

const clientId = 'vacc-assistant-demo';

const minute = 60_000;
const tokenLifetime = 60 * minute;

/** The scopes that an app may get; other writes are refused. */
const grantable = [
  'launch',
  'launch/patient',
  'patient/Patient.r',
  'patient/Immunization.rs',
  ...['ImmunizationRecommendation', 'Provenance', 'Questionnaire', 'QuestionnaireResponse'].map(
    (type) => `patient/${type}.cru`,
  ),
];

/**
 * @param {{base: (request: Request) => string, origins: readonly string[], charts: ReadonlyMap<string, {patient: object}>}} options
 *   `base`: the FHIR server's URL, from the request
 */
export function createAuthorization({base, origins, charts}) {
  const redirectUris = origins.map((origin) => `${origin}/smart.html`);
  const launches = oneUse(5 * minute);
  const choices = oneUse(10 * minute);
  const codes = oneUse(minute);
  const tokens = new Map();

  /** The EHR launches the app with its current patient. */
  function launch(request) {
    const {patient, lang} = Object.fromEntries(new URL(request.url).searchParams);
    if (!charts.has(patient)) return refusalPage();
    const address = new URL('/smart.html', request.url);
    return redirect(address, {iss: base(request), launch: launches.issue(patient), ...(lang && {lang})});
  }

  function authorize(request) {
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    // Without a known client and redirect URI there is no redirect.
    if (asked.client_id !== clientId || !redirectUris.includes(asked.redirect_uri)) return refusalPage();
    const wrong = problemOf(asked, base(request));
    if (wrong) return answer(asked, {error: wrong});
    const scope = asked.scope.split(' ').filter((one) => grantable.includes(one));
    const accepted = {...asked, scope};
    // A launch of the record and its scope belong together; without both, the user chooses the patient here.
    if (!scope.includes(asked.launch ? 'launch' : 'launch/patient')) return answer(asked, {error: 'invalid_scope'});
    return asked.launch
      ? grant(accepted, launches.take(asked.launch))
      : choicePage(choices.issue(accepted), charts, asked.ui_locales);
  }

  /** Receives the user's choice on the page of `authorize`. */
  function choose(request) {
    const {searchParams} = new URL(request.url);
    const asked = choices.take(searchParams.get('request'));
    if (!asked) return refusalPage();
    return searchParams.has('patient')
      ? grant(asked, searchParams.get('patient'))
      : answer(asked, {error: 'access_denied'});
  }

  function grant(asked, patient) {
    if (!charts.has(patient)) return answer(asked, {error: 'invalid_request'});
    const {redirect_uri, code_challenge, scope} = asked;
    return answer(asked, {code: codes.issue({redirect_uri, code_challenge, scope, patient})});
  }

  async function token(request) {
    const form = new URLSearchParams(await request.text());
    if (form.get('grant_type') !== 'authorization_code') return json({error: 'unsupported_grant_type'}, 400);
    const granted = codes.take(form.get('code')); // used up even if the verifier is wrong, to prevent guessing
    const isSame =
      granted &&
      form.get('client_id') === clientId &&
      form.get('redirect_uri') === granted.redirect_uri &&
      challengeOf(form.get('code_verifier') ?? '') === granted.code_challenge;
    if (!isSame) return json({error: 'invalid_grant'}, 400);
    const {scope, patient} = granted;
    const access_token = randomBytes(32).toString('base64url');
    for (const [old, {until}] of tokens) if (until < Date.now()) tokens.delete(old);
    tokens.set(access_token, {scope, patient, until: Date.now() + tokenLifetime});
    const expires_in = tokenLifetime / 1000;
    return json({access_token, token_type: 'Bearer', expires_in, scope: scope.join(' '), patient});
  }

  return {
    /** @returns {{scope: readonly string[], patient: string} | undefined} the access that a request's token grants */
    accessOf(request) {
      const [, bearer] = /^Bearer ([\w-]+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      const found = tokens.get(bearer);
      return found && Date.now() < found.until ? found : undefined;
    },
    /** The SMART configuration, which an app reads first. */
    configuration: (request) =>
      json({
        authorization_endpoint: `${base(request)}/auth/authorize`,
        token_endpoint: `${base(request)}/auth/token`,
        grant_types_supported: ['authorization_code'],
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        scopes_supported: grantable,
        capabilities: [
          'launch-ehr',
          'launch-standalone',
          'client-public',
          'context-ehr-patient',
          'context-standalone-patient',
          'permission-patient',
          'permission-v2',
        ],
      }),
    routes: {launch, authorize, choose, token},
  };
}

function problemOf({response_type, state, scope, aud, code_challenge, code_challenge_method}, base) {
  if (response_type !== 'code') return 'unsupported_response_type';
  const hasChallenge = code_challenge_method === 'S256' && /^[\w-]{43}$/.test(code_challenge ?? '');
  return hasChallenge && state && scope && aud?.replace(/\/+$/, '') === base ? undefined : 'invalid_request';
}

const challengeOf = (verifier) => createHash('sha256').update(verifier).digest('base64url');

const answer = ({redirect_uri, state = ''}, parameters) => redirect(redirect_uri, {...parameters, state});

function redirect(address, parameters) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return new Response(null, {
    status: 302,
    headers: {location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer'},
  });
}

const json = (body, status = 200) => Response.json(body, {status, headers: {'cache-control': 'no-store'}});
