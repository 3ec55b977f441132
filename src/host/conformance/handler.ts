import {isOwnHost} from '../../simulator/own-host.js';
import type {Recorder} from './recorder.js';
import {reportPage} from './report-page.js';
import {personAnswers, type PersonAnswer, type Report} from './report.js';
import {startPage, type Addresses, type PageLanguage} from './start-page.js';

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

const languageOf = (url: URL): PageLanguage => (url.searchParams.get('lang') === 'fr' ? 'fr' : 'en');

/** Answers the requests of the client under test, and those of the person who tests it. */
export async function answered(request: Request, state: RunState): Promise<Response> {
  const {recorder, answers} = state;
  if (!isOwnHost(request.headers.get('host'), state.allowedHosts)) return plain(403, 'This is not known by that name.');
  const url = new URL(request.url);
  const [, scenario] = /^\/s\/([a-z]+)\/text$/.exec(url.pathname) ?? [];
  if (scenario !== undefined && request.method === 'POST')
    return takeText(request, scenario, recorder, languageOf(url));
  const ofService = await recorder.answer(request);
  if (ofService) return ofService;
  if (url.pathname === '/answers' && request.method === 'POST') {
    for (const [id, answer] of new URLSearchParams(await request.text()))
      if (answers.size < 100 && isAnswer(answer)) answers.set(id, answer);
    return seeOther(`/?lang=${languageOf(url)}`);
  }
  if (request.method !== 'GET') return plain(405, 'GET is due.');
  if (url.pathname === '/') return html(startPage(recorder, state.addresses, answers, languageOf(url)));
  if (url.pathname === '/report.html') return html(reportPage(state.report()));
  if (url.pathname === '/report.json') return Response.json(state.report(), {headers: {'cache-control': 'no-store'}});
  return plain(404, 'There is no such page.');
}

const isAnswer = (text: string): text is PersonAnswer => (personAnswers as readonly string[]).includes(text);

/** A text from a form of the start page; from the snippet, whose page may be of any origin; or from any program. */
async function takeText(request: Request, scenario: string, recorder: Recorder, language: PageLanguage) {
  const body = await request.text();
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers.get('content-type') ?? '');
  const field = isForm ? new URLSearchParams(body).get('text') : null;
  const text = field ?? body; // curl says that every body is a form
  if (text.trim() === '') return plain(400, 'There is no text.');
  if (!recorder.show(scenario, text)) return plain(404, 'There is no such scenario, or it has enough texts.');
  return field === null ? plain(200, 'Taken.') : seeOther(`/?lang=${language}#${scenario}`);
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
