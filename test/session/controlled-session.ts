import * as deferred from '../../src/session/deferred.js';
import {VaccWaitableEvent} from '../../src/session/events/index.js';
import {createVaccSession, type SessionOptions, type VaccSession} from '../../src/session/index.js';
import {aCondition, aDiagnostic, aDisease, aQuestionnaire, aSection, texts} from '../helpers/builders.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';
import {eventTypes, json} from './open-session.js';

/** How a pending promise ends; duplicates are weights. */
export const outcomes = ['well', 'well', 'well', 'refused', 'busy', 'denied', 'lost'] as const;
type Outcome = (typeof outcomes)[number];

interface RecordedEvent {
  readonly type: string;
  readonly detail: {readonly patientKey: string | null; readonly [name: string]: unknown};
}

interface SentBody {
  readonly path: string;
  readonly body: unknown;
}

/**
 * A session whose asynchronous dependencies (client, tokens, answers, delays between retries, the host) settle when the test
 * says so. All data of a patient contain the patient's mark: answers repeat the mark of their request.
 */
export interface ControlledSession {
  readonly session: VaccSession;
  /** While true, every promise resolves at once. */
  immediate: boolean;
  readonly waiting: () => number;
  /** Settles one pending promise, counted from the oldest. */
  readonly settle: (which: number, how: Outcome) => void;
  readonly onEvent: (listener: (recorded: RecordedEvent, event: Event) => void) => void;
  readonly onSent: (listener: (sent: SentBody) => void) => void;
}

/** All marks in a value, at any depth. */
export const marksIn = (value: unknown): string[] => JSON.stringify(value, throughMaps)?.match(/mark-\d+/g) ?? [];

const throughMaps = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;

export const markOf = (body: unknown): string => marksIn(body)[0] ?? 'mark-0';
const questionId = (mark: string) => `question-${mark}`;

export const tree = (mark: string) =>
  aQuestionnaire(
    aSection({
      id: 's',
      conditions: [aCondition({id: 'always'}), aCondition({id: questionId(mark), label: texts(mark)})],
    }),
  );
export const diagnosis = (mark: string) =>
  aDiagnostic({diagnostic_per_disease: [aDisease({disease: {id: 'd', name: mark, translations: texts(mark)}})]});

export function controlledSession(over: Partial<SessionOptions> = {}): ControlledSession {
  const waiting: ((how: Outcome) => void)[] = [];
  const listeners: ((recorded: RecordedEvent, event: Event) => void)[] = [];
  const sent: ((sent: SentBody) => void)[] = [];
  const hold = <T>(end: (how: Outcome) => T | Promise<T>): Promise<T> =>
    world.immediate
      ? Promise.resolve(end('well'))
      : new Promise((resolve) => waiting.push((how) => resolve(Promise.resolve().then(() => end(how)))));

  const fetch: typeof globalThis.fetch = (input, init) => {
    const {pathname: path} = new URL(new Request(input).url);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    for (const listener of sent) listener({path, body});
    const mark = markOf(body);
    return hold((how) => {
      if (how === 'lost') throw new TypeError('cut');
      if (how === 'busy') return json({}, 503, {'retry-after': '2'});
      if (how === 'denied') return json({}, 401);
      if (how === 'refused') return json({error: {code: 'no', detail: mark}}, 400);
      return json(path.endsWith('/questionnaire') ? tree(mark) : diagnosis(mark));
    });
  };
  let tokens = 0;
  const getAccessToken = () =>
    hold((how) => {
      if (how !== 'well' && how !== 'busy') throw new Error(how);
      return {accessToken: `token-${(tokens += 1)}`, expiresIn: 300};
    });
  const target = new EventTarget();
  const session = createVaccSession({
    baseUrl: 'https://service.example/api',
    getAccessToken,
    today: simulatedToday,
    target,
    loadDeferred: () =>
      hold((how) => {
        if (how === 'lost') throw new TypeError('cut');
        return deferred;
      }),
    environment: {
      fetch,
      sleep: (_, signal) =>
        hold(() => undefined).then(() => {
          signal.throwIfAborted();
        }),
      random: () => 0,
      online: () => true,
    },
    timings: {progressMs: 1e6, slowMs: 1e6},
    ...over,
  });
  for (const type of eventTypes) {
    target.addEventListener(type, (event) => {
      const {detail} = event as unknown as RecordedEvent;
      for (const listener of listeners) listener({type, detail}, event);
      if (!(event instanceof VaccWaitableEvent)) return;
      const mark = markOf(session.state.entries.patient);
      event.waitUntil(
        hold((how) => {
          if (how === 'refused') throw new Error(`the host says no to ${mark}`);
        }),
      );
    });
  }
  const world: ControlledSession = {
    session,
    immediate: true,
    waiting: () => waiting.length,
    settle: (which, how) => waiting.splice(Math.min(which, waiting.length - 1), 1)[0]?.(how),
    onEvent: (listener) => void listeners.push(listener),
    onSent: (listener) => void sent.push(listener),
  };
  return world;
}
