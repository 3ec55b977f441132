import * as client from '../../src/client/index.js';
import {VaccWaitableEvent} from '../../src/events/index.js';
import {createVaccSession, type SessionOptions, type VaccSession} from '../../src/session/index.js';
import {aCondition, aDiagnostic, aDisease, aQuestionnaire, aSection, texts} from '../helpers/builders.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';
import {eventTypes, json} from './open-session.js';

/** How a promise that somebody waits for ends. */
export const endings = ['well', 'well', 'well', 'refused', 'busy', 'denied', 'lost'] as const;
export type Ending = (typeof endings)[number];

export interface Told {
  readonly type: string;
  readonly detail: {readonly patientKey: string | null; readonly [name: string]: unknown};
}

export interface SentBody {
  readonly path: string;
  readonly body: unknown;
}

/**
 * A session in a world where whatever it waits for (its own client, tokens, answers, waits between retries, the host) comes when the
 * test says so. What is of a patient bears the patient's mark: the answers repeat that of the request.
 */
export interface HeldWorld {
  readonly session: VaccSession;
  /** While true, everything comes at once, and well. */
  flows: boolean;
  readonly waiting: () => number;
  /** Ends one of the waits: the oldest ones first. */
  readonly settle: (which: number, how: Ending) => void;
  readonly onTold: (listener: (told: Told, event: Event) => void) => void;
  readonly onSent: (listener: (sent: SentBody) => void) => void;
}

/** Everything that bears a mark, however deep. */
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

export function heldWorld(over: Partial<SessionOptions> = {}): HeldWorld {
  const waiting: ((how: Ending) => void)[] = [];
  const heard: ((told: Told, event: Event) => void)[] = [];
  const sent: ((sent: SentBody) => void)[] = [];
  const hold = <T>(end: (how: Ending) => T | Promise<T>): Promise<T> =>
    world.flows
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
    loadClient: () =>
      hold((how) => {
        if (how === 'lost') throw new TypeError('cut');
        return client;
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
      const {detail} = event as unknown as Told;
      for (const listener of heard) listener({type, detail}, event);
      if (!(event instanceof VaccWaitableEvent)) return;
      const mark = markOf(session.state.entries.patient);
      event.waitUntil(
        hold((how) => {
          if (how === 'refused') throw new Error(`the host says no to ${mark}`);
        }),
      );
    });
  }
  const world: HeldWorld = {
    session,
    flows: true,
    waiting: () => waiting.length,
    settle: (which, how) => waiting.splice(Math.min(which, waiting.length - 1), 1)[0]?.(how),
    onTold: (listener) => void heard.push(listener),
    onSent: (listener) => void sent.push(listener),
  };
  return world;
}
