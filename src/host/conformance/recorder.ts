import {randomBytes, timingSafeEqual} from 'node:crypto';
import {createSimulator} from '../../simulator/index.js';
import {diagnosticOf, Ids, questionnaireOf, refusalOf, type Answering} from './answers.js';
import {Canaries} from './canaries.js';
import type {Call, ClientRecord, Operation, Shown} from './client-record.js';
import {scenariosFor, type Scenario} from './scenarios.js';

/** A client that sends more is judged by the first of these. */
const most = {calls: 500, shown: 200, characters: 1_000_000, tokens: 500};

interface Visit {
  readonly scenario: Scenario;
  calls: Call[];
  shown: Shown[];
  /** Those that are accepted. */
  readonly tokens: Set<string>;
  /** How many diagnoses were asked for with a token that is accepted. */
  diagnoses: number;
}

/** Where the token endpoint of a scenario is, below its address (§5). */
export const authPath = '/auth/realms/professional/protocol/openid-connect/token';

/**
 * Records what a client sends and shows, in memory alone and no longer than it lives. It answers like the service, in
 * front of the simulator, which refuses requests that break the interface.
 */
export class Recorder {
  readonly scenarios: readonly Scenario[];
  readonly clientId = 'conformance';
  readonly clientSecret = randomBytes(24).toString('hex'); // the same in every encoding of Basic authentication
  readonly answering: Answering = {canaries: new Canaries(), ids: new Ids()};
  /** Of the address with the wrong certificate. */
  readonly tls = {connections: 0, requests: 0};
  readonly #visits: ReadonlyMap<string, Visit>;
  readonly #now: () => number;
  readonly #simulate = createSimulator({authenticate: () => true});

  constructor({now, nextYear}: {readonly now: () => number; readonly nextYear: number}) {
    this.#now = now;
    this.scenarios = scenariosFor(nextYear);
    this.#visits = new Map(
      this.scenarios.map((scenario) => [
        scenario.name,
        {scenario, calls: [], shown: [], tokens: new Set<string>(), diagnoses: 0},
      ]),
    );
  }

  /** The record of a scenario. */
  of(name: string): ClientRecord {
    const {calls = [], shown = []} = this.#visits.get(name) ?? {};
    return {calls, shown};
  }

  /** Forgets what the client sent and showed in a scenario. It keeps its token, and how it got it. */
  startAgain(name: string): void {
    const visit = this.#visits.get(name);
    if (!visit) return;
    visit.calls = visit.calls.filter(({operation}) => operation === 'token');
    visit.shown = [];
    visit.diagnoses = 0;
  }

  /**
   * Takes a text that the client shows.
   *
   * @param options `isCopied`: a person copied it, so that the addresses of links are not in it.
   */
  show(name: string, text: string, {isCopied = false}: {readonly isCopied?: boolean} = {}): boolean {
    const visit = this.#visits.get(name);
    if (!visit || visit.shown.length >= most.shown) return false;
    const line = text.slice(0, most.characters).replace(/\s+/g, ' ').trim();
    if (line !== '' && line !== visit.shown.at(-1)?.text) visit.shown.push({at: this.#now(), text: line, isCopied});
    return true;
  }

  /** Answers a request to `/s/NAME/…`; `undefined` when there is no such scenario or operation. */
  async answer(request: Request): Promise<Response | undefined> {
    const {pathname, search} = new URL(request.url);
    const [, name = '', rest = ''] = /^\/s\/([a-z]+)(\/.*)$/.exec(pathname) ?? [];
    const visit = this.#visits.get(name);
    const operation = operations[rest];
    if (!visit || !operation) return undefined;
    const text = await request.text();
    const response = await this.#respond(visit, operation, request, text);
    const token = bearerOf(request);
    if (visit.calls.length < most.calls) {
      visit.calls.push({
        at: this.#now(),
        operation,
        method: request.method,
        path: rest + search,
        ...(token !== undefined && {token}),
        isFromPage: request.headers.has('origin') || request.headers.has('sec-fetch-site'),
        body: operation === 'token' ? undefined : jsonOf(text),
        status: response.status,
      });
    }
    return response;
  }

  #respond(visit: Visit, operation: Operation, request: Request, text: string): Response | Promise<Response> {
    if (operation === 'token') return this.#giveToken(visit, request, text);
    const token = bearerOf(request);
    if (token === undefined || !visit.tokens.has(token))
      return refuse(401, 'unauthorized', 'The token is not accepted.');
    return this.#serve(visit, operation, request, text, token);
  }

  async #serve(visit: Visit, operation: Operation, request: Request, text: string, token: string): Promise<Response> {
    const {scenario} = visit;
    const isQuestionnaire = operation === 'questionnaire';
    const simulated = await this.#simulate(
      new Request(`http://127.0.0.1${isQuestionnaire ? '/questionnaire' : '/diagnostic_for_patient'}`, {
        method: request.method,
        headers: {'content-type': request.headers.get('content-type') ?? ''},
        ...(request.method === 'POST' && {body: text}),
      }),
    );
    if (!simulated.ok) return simulated;
    if (isQuestionnaire) return json(200, questionnaireOf(this.answering, scenario, jsonOf(text)));
    const fails = scenario.fails ?? ['none'];
    const fault = fails[Math.min(visit.diagnoses++, fails.length - 1)];
    if (fault === 'refused') return json(400, refusalOf(this.answering, scenario));
    if (fault === 'unavailable') return refuse(503, 'unavailable', 'Try again.', {'retry-after': '1'});
    if (fault === 'expired') {
      visit.tokens.delete(token);
      return refuse(401, 'unauthorized', 'The token is not accepted any more.');
    }
    return json(200, diagnosticOf(this.answering, scenario));
  }

  #giveToken({tokens}: Visit, request: Request, text: string): Response {
    const [, basic = ''] = /^Basic (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const wanted = Buffer.from(`${this.clientId}:${this.clientSecret}`);
    const given = Buffer.from(basic, 'base64');
    const isKnown = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'POST is due.');
    if (!isKnown) return json(401, {error: 'invalid_client'});
    if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return json(400, {error: 'unsupported_grant_type'});
    const token = randomBytes(24).toString('base64url');
    if (tokens.size >= most.tokens) tokens.clear();
    tokens.add(token);
    return json(200, {access_token: token, token_type: 'Bearer', expires_in: 300});
  }
}

const operations: Readonly<Record<string, Operation>> = {
  '/questionnaire': 'questionnaire',
  '/diagnostic_for_patient': 'diagnostic',
  [authPath]: 'token',
};

const bearerOf = ({headers}: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, {status, headers: {...headers, 'cache-control': 'no-store'}});

const refuse = (status: number, code: string, detail: string, headers?: Readonly<Record<string, string>>) =>
  json(status, {error: {code, detail}}, headers);
