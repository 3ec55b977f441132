import {isOwnHost} from '../../simulator/own-host.js';
import type {Recorder} from './recorder.js';
import {reportPage} from './report-page.js';
import {personAnswers, type PersonAnswer, type Report} from './report.js';
import {rules} from './rules.js';
import {outcomes, startPage, type Addresses, type Outcome, type View} from './start-page.js';

/** The parts of a run. */
export interface RunState {
  readonly recorder: Recorder;
  readonly addresses: Addresses;
  /** The answers of persons by the ids of clauses. */
  readonly answers: Map<string, PersonAnswer>;
  /** Its names besides `localhost` and numbers. */
  readonly allowedHosts: readonly string[];
  readonly report: () => Report;
}

const viewOf = ({searchParams}: URL): View => {
  const [at, outcome] = [searchParams.get('at'), searchParams.get('outcome')];
  return {
    language: searchParams.get('lang') === 'fr' ? 'fr' : 'en',
    at,
    outcome: outcomes.find((one) => one === outcome) ?? null,
  };
};

/** Answers the requests of the client under test, and those of the person who tests it. */
export async function answered(request: Request, state: RunState): Promise<Response> {
  const {recorder, answers} = state;
  if (!isOwnHost(request.headers.get('host'), state.allowedHosts)) return plain(403, 'This is not known by that name.');
  const url = new URL(request.url);
  const [, scenario] = /^\/s\/([a-z]+)\/text$/.exec(url.pathname) ?? [];
  if (scenario !== undefined && request.method === 'POST') return takeText(request, scenario, recorder);
  const ofService = await recorder.answer(request);
  if (ofService) return ofService;
  const view = viewOf(url);
  if (url.pathname === '/' && request.method === 'POST') {
    const {at, outcome} = takeForm(new URLSearchParams(await request.text()), state);
    return seeOther(`/?lang=${view.language}&at=${at}&outcome=${outcome}#${at}`);
  }
  if (request.method !== 'GET') return plain(405, 'GET is due.');
  if (url.pathname === '/') return html(startPage(recorder, state.addresses, answers, view));
  if (url.pathname === '/report.html') return html(reportPage(state.report()));
  if (url.pathname === '/report.json') return Response.json(state.report(), {headers: {'cache-control': 'no-store'}});
  return plain(404, 'There is no such page.');
}

/** Takes all fields of the form of the start page, for each of its buttons. */
function takeForm(form: URLSearchParams, {recorder, answers}: RunState): {at: string; outcome: Outcome} {
  const taken = recorder.scenarios.flatMap(({name}) => {
    const text = form.get(`text-${name}`)?.trim();
    return text ? [{name, isTaken: recorder.show(name, text, {isCopied: true})}] : [];
  });
  for (const {clauses} of rules)
    for (const {id} of clauses) {
      const answer = personAnswers.find((one) => one === form.get(`answer-${id}`));
      if (answer) answers.set(id, answer);
    }
  const nameIn = (button: string) => recorder.scenarios.find(({name}) => name === form.get(button))?.name;
  const again = nameIn('again');
  if (again !== undefined) {
    recorder.startAgain(again);
    return {at: again, outcome: 'again'};
  }
  const at = nameIn('send');
  if (at === undefined) return {at: 'questions', outcome: 'saved'};
  const sent = taken.find(({name}) => name === at);
  return {at, outcome: sent ? (sent.isTaken ? 'taken' : 'full') : 'empty'};
}

/** A text from the snippet, whose page may be of any origin, or from any program. */
async function takeText(request: Request, scenario: string, recorder: Recorder) {
  const text = await request.text();
  if (text.trim() === '') return plain(400, 'There is no text.');
  if (!recorder.show(scenario, text)) return plain(404, 'There is no such scenario, or it has enough texts.');
  return plain(200, 'Taken.');
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const html = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });

const plain = (status: number, text: string) =>
  new Response(text, {status, headers: {'content-type': 'text/plain', 'access-control-allow-origin': '*'}});

const seeOther = (location: string) => new Response(null, {status: 303, headers: {location}});
