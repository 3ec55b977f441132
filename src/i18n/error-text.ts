import {msg, str} from '@lit/localize';
import type {VaccErrorCode, VaccErrorFacts} from '../errors.js';
import {plural} from './plural.js';

/** What the texts need of a failure; the detail of `vacc-error` fits. */
export interface Failure extends Pick<VaccErrorFacts, 'status' | 'serviceCode' | 'detail' | 'retryAfterMs'> {
  readonly code: VaccErrorCode;
  readonly operation: 'token' | 'questionnaire' | 'diagnostic' | 'catalogue' | 'import';
  readonly requestId?: string;
}

/** The words of the error panel. `support` is what a user can read out to a help desk: it names the code. */
export interface ErrorText {
  readonly heading: string;
  readonly body: string;
  readonly support: string;
}

/** A failure in words: what happened, what became of the entries, and the way on. */
export function errorText(failure: Failure): ErrorText {
  const {heading, what} = texts[failure.code](failure);
  return {heading, body: [what, ...wayOn(failure)].filter((text) => text !== '').join(' '), support: support(failure)};
}

interface Words {
  readonly heading: string;
  readonly what: string;
}

const notSetUp = (what = ''): Words => ({
  heading: msg('This tool is not set up correctly', {id: 'error.set-up.heading'}),
  what,
});

const noAnswer = (what: string): Words => ({
  heading: msg('The service did not answer', {id: 'error.no-answer.heading'}),
  what,
});

const sessionEnded = (): Words => ({
  heading: msg('Your session has ended', {id: 'error.session.heading'}),
  what: msg('Sign in again in your software or on this site.', {id: 'error.session'}),
});

/** A new code does not compile until it has its words. */
const texts: Record<VaccErrorCode, (failure: Failure) => Words> = {
  'config/missing': () => notSetUp(),
  'config/insecure-url': () => notSetUp(),
  'network/offline': () => ({
    heading: msg('No connection', {id: 'error.offline.heading'}),
    what: msg('You can go on filling in; the recommendations need a connection.', {id: 'error.offline'}),
  }),
  // A page cannot tell TLS from a broken line, so the text says both.
  'network/failed': () =>
    noAnswer(msg('The service could not be reached, or the connection is not secure.', {id: 'error.network'})),
  'network/timeout': () => noAnswer(msg('No answer came in time.', {id: 'error.timeout'})),
  'auth/unavailable': () => ({
    heading: msg('Access could not be obtained', {id: 'error.access.heading'}),
    what: msg('The access service of this site did not answer or is busy.', {id: 'error.access'}),
  }),
  'auth/denied': sessionEnded,
  'auth/bad-response': () => notSetUp(msg('Access was refused because of a set-up fault.', {id: 'error.access.fault'})),
  'service/invalid-input': ({serviceCode, detail}) => ({
    heading: msg('Check the information', {id: 'error.invalid.heading'}),
    what: `${refused(serviceCode)} ${detail ?? msg('No detail was given. Check your entries.', {id: 'error.invalid.no-detail'})}`,
  }),
  'service/denied': ({status}) =>
    status === 403
      ? {
          heading: msg('Access refused', {id: 'error.denied.heading'}),
          what: msg('This site may not use the service.', {id: 'error.denied'}),
        }
      : sessionEnded(),
  'service/not-found': ({status}) =>
    notSetUp(
      msg(str`The address of the service does not offer this operation (status ${status ?? '?'}).`, {
        id: 'error.not-found',
      }),
    ),
  'service/rate-limited': ({retryAfterMs}) => ({
    heading: msg('The service is busy', {id: 'error.busy.heading'}),
    what: retryAfterMs === undefined ? '' : waitText(retryAfterMs),
  }),
  'service/unavailable': () => noAnswer(msg('The service is temporarily unavailable.', {id: 'error.unavailable'})),
  'service/too-large': ({status}) => ({
    heading: msg('Too much data', {id: 'error.too-large.heading'}),
    what:
      status === 413
        ? msg('There are too many entries for the service.', {id: 'error.too-large.entries'})
        : msg('The answer of the service is too large and is not shown.', {id: 'error.too-large.answer'}),
  }),
  'service/bad-response': ({operation}) => ({
    heading: msg('The answer could not be read', {id: 'error.unreadable.heading'}),
    what: operation === 'diagnostic' ? msg('No recommendation is shown.', {id: 'error.unreadable'}) : '',
  }),
  'catalogue/invalid': () => ({
    heading: msg('The vaccine list cannot be used', {id: 'error.catalogue.heading'}),
    what: '',
  }),
  'import/invalid': () => ({
    heading: msg('The data to import could not be read', {id: 'error.import.heading'}),
    what: msg('Nothing was imported.', {id: 'error.import'}),
  }),
  'draft/invalid': () => ({
    heading: msg('The saved entries could not be read', {id: 'error.draft.heading'}),
    what: msg('Nothing was restored.', {id: 'error.draft'}),
  }),
  internal: () => ({
    heading: msg('Something went wrong in this tool', {id: 'error.internal.heading'}),
    what: '',
  }),
};

/** §7: a 400 answer should carry a code and a detail; what is missing is said. */
const refused = (serviceCode: string | undefined) =>
  serviceCode
    ? msg(str`The service refused the data (code ${serviceCode}).`, {id: 'error.invalid'})
    : msg('The service refused the data (no code given).', {id: 'error.invalid.no-code'});

function waitText(retryAfterMs: number): string {
  const seconds = Math.ceil(retryAfterMs / 1000);
  return plural(
    seconds,
    () => msg(str`Wait ${seconds}\u00a0second.`, {id: 'error.wait.one'}),
    () => msg(str`Wait ${seconds}\u00a0seconds.`, {id: 'error.wait.other'}),
  );
}

/** Codes after which the same request may succeed. */
const retry: readonly VaccErrorCode[] = [
  'network/failed',
  'network/timeout',
  'auth/unavailable',
  'service/rate-limited',
  'service/unavailable',
  'service/bad-response',
  'internal',
];

function wayOn({code, operation}: Failure): string[] {
  if (operation === 'questionnaire' && code !== 'service/invalid-input') {
    return [
      msg(
        'The questions could not be loaded. You can retry, or continue without the health profile: the result will be less precise.',
        {id: 'error.questionnaire'},
      ),
    ];
  }
  if (operation === 'catalogue') return [msg('The vaccine list could not be loaded. Retry.', {id: 'error.catalogue'})];
  const kept = msg('Your entries are kept.', {id: 'error.kept'});
  return retry.includes(code) ? [kept, msg('Try again.', {id: 'error.retry'})] : [kept];
}

const support = ({code, requestId}: Failure) =>
  requestId === undefined
    ? msg(str`For support: ${code}`, {id: 'error.support'})
    : msg(str`For support: ${code}, ${requestId}`, {id: 'error.support.request'});
