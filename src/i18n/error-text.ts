import {plural} from './plural.js';
import {msg, str} from '@lit/localize';
import type {VaccErrorCode, VaccErrorFacts} from '../errors.js';
import type {Audience} from '../domain/audience.js';
import {unitText} from './date-words.js';
import {timeToCome} from './formats.js';
import {wordsFor} from './step-labels.js';

/** An error as the texts need it; the detail of `vacc-error` fits. */
export interface Failure extends Pick<VaccErrorFacts, 'status' | 'serviceCode' | 'detail' | 'retryAfterMs'> {
  readonly code: VaccErrorCode;
  readonly operation: 'token' | 'questionnaire' | 'diagnostic' | 'catalogue' | 'import' | 'chunk' | 'frame';
  readonly retryable: boolean;
  readonly requestId: string;
  /** When it occurred, in milliseconds since 1970. */
  readonly at: number;
}

/** The words of the error panel. A user can read `support` out to a help desk: it names the code. */
interface ErrorText {
  readonly heading: string;
  readonly body: string;
  readonly support: string;
}

/** An error in words: its cause, whether the entries are kept, and the next step. */
export function errorText(failure: Failure, audience: Audience): ErrorText {
  const [heading, ...what] = wordsOf(failure, audience);
  return {
    heading,
    body: [...what.map(asSentence), ...nextStep(failure)].join(' '),
    support: msg(str`For support: ${failure.code}, ${failure.requestId}`, {id: 'error.support'}),
  };
}

/** The detail of a service may lack its full stop; the next sentence follows it. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text : `${text.trim()}.`);

type Words = readonly [heading: string, ...what: string[]];

function wordsOf({code, operation, status, serviceCode, detail}: Failure, audience: Audience): Words {
  const notSetUp = msg('This tool is not set up correctly', {id: 'error.set-up.heading'});
  const noAnswer = msg('The service did not answer', {id: 'error.no-answer.heading'});
  const sessionEnded: Words = [
    msg('Your session has ended', {id: 'error.session.heading'}),
    wordsFor(audience, [
      msg('Sign in again in your software.', {id: 'error.session'}),
      msg('Sign in again.', {id: 'error.session.public'}),
    ]),
  ];
  const offline: Words = [
    msg('No connection', {id: 'error.offline.heading'}),
    msg('You can go on filling in; the recommendations need a connection.', {id: 'error.offline'}),
  ];
  const handedOver: Words = [msg('The data handed over could not be read', {id: 'error.handed-over.heading'})];
  /** A new code does not compile until it has words here. */
  const words: Record<VaccErrorCode, Words> = {
    'config/missing': [notSetUp],
    'config/insecure-url': [
      notSetUp,
      msg('A secure connection could not be set up. Nothing was sent.', {id: 'error.insecure'}),
    ],
    'network/offline': offline,
    'network/failed': offline, // a page cannot tell a TLS error from a lost connection, nor whether anything was sent
    'network/timeout': [noAnswer, msg('No answer came in time.', {id: 'error.timeout'})],
    'auth/unavailable': [
      msg('Access could not be obtained', {id: 'error.access.heading'}),
      msg('The access service of this site did not answer or is busy.', {id: 'error.access'}),
    ],
    'auth/denied': sessionEnded,
    'auth/bad-response': [notSetUp, msg('Access was refused because of a set-up fault.', {id: 'error.access.fault'})],
    // §7: a 400 answer should carry a code and a detail; the text says which is missing.
    'service/invalid-input': [
      msg('Check the information', {id: 'error.invalid.heading'}),
      serviceCode
        ? msg(str`The service refused the data (code ${serviceCode}).`, {id: 'error.invalid'})
        : msg('The service refused the data (no code given).', {id: 'error.invalid.no-code'}),
      detail ?? msg('No detail was given. Check your entries.', {id: 'error.invalid.no-detail'}),
    ],
    'service/denied':
      status === 403
        ? [
            msg('Access refused', {id: 'error.denied.heading'}),
            msg('This site may not use the service.', {id: 'error.denied'}),
          ]
        : sessionEnded,
    'service/not-found': [
      notSetUp,
      msg(str`The address of the service does not offer this operation (status ${status ?? '?'}).`, {
        id: 'error.not-found',
      }),
    ],
    'service/rate-limited': [msg('The service is busy', {id: 'error.busy.heading'})],
    'service/unavailable': [noAnswer, msg('The service is temporarily unavailable.', {id: 'error.unavailable'})],
    'service/too-large': [
      status === 413
        ? msg('There are too many entries for the service', {id: 'error.too-large.entries'})
        : msg('The answer of the service is too large and is not shown', {id: 'error.too-large.answer'}),
    ],
    'service/bad-response': [
      msg('The answer could not be read', {id: 'error.unreadable.heading'}),
      ...(operation === 'diagnostic' ? [msg('No recommendation is shown.', {id: 'error.unreadable'})] : []),
    ],
    'catalogue/invalid': [catalogueNotLoaded()],
    'import/invalid': handedOver,
    'draft/invalid': handedOver,
    'draft/other-patient': [otherPatientDraft()],
    internal: [msg('Something went wrong in this tool', {id: 'error.internal.heading'})],
  };
  return words[code];
}

/** About saved answers that were made in another patient record. */
export const otherPatientDraft = (): string =>
  msg('The saved answers belong to another patient record', {id: 'error.draft-other'});

/** In milliseconds. A shorter wait needs no time of day, and the client often retries by itself. */
const longWait = 10_000;

function nextStep({at, code, operation, retryable, retryAfterMs = 0}: Failure): string[] {
  if (operation === 'questionnaire' && code !== 'service/invalid-input') return [questionsNotLoaded()];
  const again =
    retryAfterMs > longWait
      ? msg(str`Try again after ${timeToCome(at, at + retryAfterMs)}.`, {id: 'error.wait-until'})
      : msg('Try again.', {id: 'error.retry'});
  return [entriesKept(), ...(retryable ? [again] : [])];
}

export const catalogueNotLoaded = (): string =>
  msg('The vaccine list could not be loaded', {id: 'error.catalogue.heading'});

export const loadingQuestions = (): string => msg('Loading the questions...', {id: 'shell.loading.questions'});

/** The health profile is optional. */
export const questionsNotLoaded = (): string =>
  msg(
    'The questions could not be loaded. You can retry, or continue without the health profile: the result will be less precise.',
    {id: 'error.questionnaire'},
  );

export const entriesKept = (): string => msg('Your entries are kept.', {id: 'error.kept'});

/** `2 seconds`, rounded up. */
export const secondsText = (milliseconds: number): string => unitText(Math.ceil(milliseconds / 1000), 'second');

/** The service sent unreadable parts, so the screen may not show everything. */
export const unreadableText = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} part of the answer could not be read and is not shown.`, {id: 'diagnostic.rows.one'}),
    () => msg(str`${count} parts of the answer could not be read and are not shown.`, {id: 'diagnostic.rows.other'}),
  );
