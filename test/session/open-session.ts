import * as deferred from '../../src/session/deferred.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {Section} from '../../src/contract/questionnaire.js';
import {entryFromText, type DateEntry} from '../../src/domain/dates/date-entry.js';
import {emptyAct, type ActEntry, type Answer, type PatientEntries} from '../../src/domain/entries/entries.js';
import {VaccSession, type SessionOptions, type SessionState} from '../../src/session/index.js';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {recordingFetch, type RecordedCall, type RecordingFetch} from '../helpers/recording-fetch.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';

/** A public event, with its detail as structured-cloned by a host. */
export interface RecordedEvent {
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

const types = ['before-step', 'step', 'change', 'before-diagnose', 'diagnostic', 'not-today', 'complete', 'reset'];
const faultTypes = ['session-expired', 'error', 'warning'];
export const eventTypes = [...types, ...faultTypes].map((type) => `vacc-${type}`);

export interface Opened {
  readonly session: VaccSession;
  readonly target: EventTarget;
  readonly events: readonly RecordedEvent[];
  readonly calls: readonly RecordedCall[];
}

/** A session without delays, with all its events and requests. */
export function open(net: RecordingFetch = aService(), over: Partial<SessionOptions> = {}): Opened {
  const target = over.target ?? new EventTarget();
  const events: RecordedEvent[] = [];
  for (const type of eventTypes) {
    target.addEventListener(type, (event) => {
      const {detail} = event as Event & {detail: Record<string, unknown>};
      events.push({type, detail: structuredClone(detail)});
    });
  }
  const session = new VaccSession({
    baseUrl: 'https://service.example/api',
    today: simulatedToday,
    target,
    loadDeferred: () => Promise.resolve(deferred),
    environment: {fetch: net.fetch, sleep: () => Promise.resolve(), random: () => 0, online: () => true},
    ...over,
  });
  return {session, target, events, calls: net.calls};
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {status, headers});

export const isDiagnosis = ({path}: RecordedCall): boolean => path.endsWith('/diagnostic_for_patient');

const someQuestions = aQuestionnaire(); // the same questions for each request

/** A service with one answer per operation; a test may replace either by another answer or an error. */
export const aService = ({
  questionnaire = () => json(someQuestions),
  diagnosis = () => json(aDiagnostic()),
}: {
  questionnaire?: (call: RecordedCall) => Response | Promise<Response>;
  diagnosis?: (call: RecordedCall) => Response | Promise<Response>;
} = {}): RecordingFetch => recordingFetch((call) => (isDiagnosis(call) ? diagnosis(call) : questionnaire(call)));

export const asking = (...sections: Section[]): RecordingFetch =>
  aService({questionnaire: () => json(aQuestionnaire(...sections))});

export const diagnosing = (diagnosis: Omit<Diagnostic, 'unreadable' | 'orphans'>): RecordingFetch =>
  aService({diagnosis: () => json(diagnosis)});

/** An answer that the test resolves. */
export function later(): {readonly answer: () => Promise<Response>; readonly come: (response: Response) => void} {
  let come: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (come = resolve));
  return {answer: async () => (await response).clone(), come};
}

/** Waits until the state satisfies the predicate; otherwise the runner’s timeout ends the test. */
export const until = (session: VaccSession, holds: (state: SessionState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds(session.state)) return resolve();
    const stop = session.subscribe(() => {
      if (!holds(session.state)) return;
      stop();
      resolve();
    });
  });

/** Waits until the questionnaire has loaded or failed, and no request is pending. */
export async function asked(session: VaccSession): Promise<void> {
  do {
    await until(session, ({questionnaire, pending}) => /loaded|failed/.test(questionnaire) && !pending);
    await idle();
  } while (session.state.pending);
}

/** Lets all pending promise callbacks run. */
export const idle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function microtasks(count: number) {
  for (let left = count; left > 0; left -= 1) await Promise.resolve();
}

/** Listens once. */
export const once = <E extends Event>(target: EventTarget, type: string, listener: (event: E) => void): void =>
  target.addEventListener(type, listener as (event: Event) => void, {once: true});

export const typed = (day: string): DateEntry => entryFromText(day);

export const fillPatient = (
  {session}: Pick<Opened, 'session'>,
  {birthdate = '1990-05-10', ...over}: Partial<Omit<PatientEntries, 'birthdate'>> & {birthdate?: string} = {},
): void => session.setPatient({...session.state.entries.patient, gender: 'f', ...over, birthdate: typed(birthdate)});

export const answer = ({session}: Pick<Opened, 'session'>, id: string, value: Answer): void =>
  session.setAnswers(new Map([...session.state.entries.answers, [id, value]]));

export const anActEntry = (over: Partial<ActEntry> = {}): ActEntry => ({
  ...emptyAct('act-1'),
  vaccineId: 'VAC0001',
  date: typed('2015-03-02'),
  booster: 'no',
  ...over,
});

export const addActs = ({session}: Pick<Opened, 'session'>, ...acts: ActEntry[]): void =>
  session.setHistory({...session.state.entries.history, received: 'yes', acts});

export const noHistory = ({session}: Pick<Opened, 'session'>): void =>
  session.setHistory({...session.state.entries.history, received: 'none'});

/** Goes to the review, with patient and history filled in and the profile unanswered. */
export async function reviewed(opened: Opened): Promise<Opened> {
  fillPatient(opened);
  await opened.session.next();
  if (opened.session.state.step === 'profile') {
    await asked(opened.session);
    await opened.session.next();
  }
  noHistory(opened);
  await opened.session.next();
  return opened;
}

/** Goes on from the review to the diagnosis. */
export async function diagnosed(opened: Opened): Promise<Opened> {
  await reviewed(opened);
  await opened.session.next();
  return opened;
}

export const typesOf = (events: readonly RecordedEvent[]): string[] => events.map(({type}) => type);
export const detailsOf = (events: readonly RecordedEvent[], type: string): Record<string, unknown>[] =>
  events.filter((event) => event.type === type).map(({detail}) => detail);
