import * as client from '../../src/client/index.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {Section} from '../../src/contract/questionnaire.js';
import type {DateEntry} from '../../src/domain/dates/date-entry.js';
import {entryFromText} from '../../src/domain/dates/date-entry.js';
import {emptyAct, type ActEntry, type Answer, type PatientEntries} from '../../src/domain/entries/entries.js';
import {VaccSession, type SessionOptions, type SessionState} from '../../src/session/index.js';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {recordingFetch, type RecordedCall, type RecordingFetch} from '../helpers/recording-fetch.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';

/** A public event, with its detail as a host may post it. */
export interface Heard {
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

const types = ['before-step', 'step', 'change', 'before-diagnose', 'diagnostic', 'complete', 'reset'];
const faultTypes = ['session-expired', 'error', 'warning'];
export const eventTypes = [...types, ...faultTypes].map((type) => `vacc-${type}`);

export interface Opened {
  readonly session: VaccSession;
  readonly target: EventTarget;
  readonly heard: readonly Heard[];
  readonly calls: readonly RecordedCall[];
}

/** A session that waits for nothing, and all that it says to its host. */
export function open(net: RecordingFetch = aService(), over: Partial<SessionOptions> = {}): Opened {
  const target = over.target ?? new EventTarget();
  const heard: Heard[] = [];
  for (const type of eventTypes) {
    target.addEventListener(type, (event) => {
      const {detail} = event as Event & {detail: Record<string, unknown>};
      heard.push({type, detail: structuredClone(detail)});
    });
  }
  const session = new VaccSession({
    baseUrl: 'https://service.example/api',
    today: simulatedToday,
    target,
    loadClient: () => Promise.resolve(client),
    environment: {fetch: net.fetch, sleep: () => Promise.resolve(), random: () => 0, online: () => true},
    ...over,
  });
  return {session, target, heard, calls: net.calls};
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {status, headers});

export const isDiagnosis = ({path}: RecordedCall): boolean => path.endsWith('/diagnostic_for_patient');

const someQuestions = aQuestionnaire(); // the same ones at each request

/** A service that always gives the same two answers; either may be replaced by another answer or a fault. */
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

/** An answer that comes when the test says so. */
export function later(): {readonly answer: () => Promise<Response>; readonly come: (response: Response) => void} {
  let come: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (come = resolve));
  return {answer: async () => (await response).clone(), come};
}

/** Waits until the state is as asked; a test that waits in vain ends by the time limit of the runner. */
export const until = (session: VaccSession, holds: (state: SessionState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds(session.state)) return resolve();
    const stop = session.subscribe(() => {
      if (!holds(session.state)) return;
      stop();
      resolve();
    });
  });

/** Waits until the questionnaire is there, or failed, and no more is asked. */
export async function asked(session: VaccSession): Promise<void> {
  do {
    await until(session, ({questionnaire, pending}) => /loaded|failed/.test(questionnaire) && !pending);
    await idle();
  } while (session.state.pending);
}

/** Lets everything run that needs no more than promises. */
export const idle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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

/** Patient, profile and history filled in, with the profile unanswered: the review is on screen. */
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

/** As `reviewed`, and the diagnosis is on screen. */
export async function diagnosed(opened: Opened): Promise<Opened> {
  await reviewed(opened);
  await opened.session.next();
  return opened;
}

export const typesOf = (heard: readonly Heard[]): string[] => heard.map(({type}) => type);
export const detailsOf = (heard: readonly Heard[], type: string): Record<string, unknown>[] =>
  heard.filter((event) => event.type === type).map(({detail}) => detail);
