import {msg, str} from './localize.js';
import {plural} from './plural.js';
import type {VaccErrorCode, VaccErrorFacts} from '../errors.js';
import type {Audience} from '../domain/audience.js';
import {unitText} from './date-words.js';
import {otherPatientDraft} from './draft-text.js';
import {timeToCome} from './formats.js';
import {wordsFor} from './step-labels.js';

/** An error as the texts need it; the detail of `vacc-error` fits. */
export interface Failure extends Pick<VaccErrorFacts, 'status' | 'serviceCode' | 'detail' | 'retryAfterMs'> {
  /** The session with the host is over. */
  readonly sessionEnded: boolean;
  readonly code: VaccErrorCode;
  readonly operation: 'token' | 'questionnaire' | 'diagnostic' | 'catalogue' | 'import' | 'chunk' | 'frame' | 'config';
  readonly retryable: boolean;
  readonly requestId: string;
  /** When it occurred, in milliseconds since 1970. */
  readonly at: number;
}

/** The words of the error panel. A user can read `support` out to a help desk: it names the codes and the HTTP status. */
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
    body: [...what.map(asSentence), ...nextStep(failure), ...whomToAsk(failure, audience)].join(' '),
    support: msg(str`For support: ${supportFacts(failure)}`, {id: 'error.support'}),
  };
}

const supportFacts = ({code, status, serviceCode, requestId}: Failure): string =>
  [code, status && `HTTP ${status}`, serviceCode, requestId].filter(Boolean).join(', ');

/** The detail of a service may lack its full stop; the next sentence follows it. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text : `${text.trim()}.`);

type Words = readonly [heading: string, ...what: string[]];

function wordsOf({code, operation, status, serviceCode, detail, sessionEnded}: Failure, audience: Audience): Words {
  const notSetUp = msg('This tool is not set up correctly', {id: 'error.set-up.heading'});
  const signIn: Words = [
    msg('Your session has ended', {id: 'error.session.heading'}),
    wordsFor(audience, [
      msg('Sign in again in your software.', {id: 'error.session'}),
      msg('Sign in again.', {id: 'error.session.public'}),
    ]),
  ];
  const needed = msg('You can go on filling in; the recommendations need a connection.', {id: 'error.offline'});
  const handedOver: Words = [msg('The data handed over could not be read', {id: 'error.handed-over.heading'})];
  const internal: Words = [msg('Something went wrong in this tool', {id: 'error.internal.heading'})];
  /** A new code does not compile until it has words here. */
  const words: Record<VaccErrorCode, Words> = {
    'config/missing': [notSetUp],
    'config/invalid': [notSetUp],
    'config/insecure-url': [
      notSetUp,
      msg('A secure connection could not be set up. Nothing was sent.', {id: 'error.insecure'}),
    ],
    'network/offline': [msg('No connection', {id: 'error.offline.heading'}), needed],
    // A page cannot tell a refusal, a TLS error and a lost connection apart, nor whether anything was sent.
    'network/failed': [msg('No connection to the service', {id: 'error.unreached.heading'}), needed],
    'network/timeout': [
      msg('The service did not answer', {id: 'error.no-answer.heading'}),
      msg('No answer came in time.', {id: 'error.timeout'}),
    ],
    'auth/unavailable': [
      msg('Access could not be obtained', {id: 'error.access.heading'}),
      msg('The access service of this site is not available.', {id: 'error.access'}),
    ],
    'auth/denied': signIn,
    'auth/bad-response': [notSetUp, msg('Access was refused because of a set-up error.', {id: 'error.access.fault'})],
    // §7: a 400 answer should carry a code and a detail; the text says which is missing.
    'service/invalid-input': [
      msg('Check the information', {id: 'error.invalid.heading'}),
      serviceCode
        ? msg(str`The service refused the data (code ${serviceCode}).`, {id: 'error.invalid'})
        : msg('The service refused the data (no code given).', {id: 'error.invalid.no-code'}),
      detail ?? msg('No detail was given. Check your entries.', {id: 'error.invalid.no-detail'}),
    ],
    'service/denied': sessionEnded
      ? signIn
      : [
          msg('Access refused', {id: 'error.denied.heading'}),
          status === 403
            ? msg('The service does not allow this request.', {id: 'error.denied'})
            : msg('The service does not accept the access of this site.', {id: 'error.denied.access'}),
        ],
    'service/not-found': [
      notSetUp,
      status === undefined
        ? msg('The server answered with a redirect to another address. Nothing was sent there.', {id: 'error.redirect'})
        : msg(str`The address of the service does not offer this operation (status ${status}).`, {
            id: 'error.not-found',
          }),
    ],
    'service/rate-limited': [msg('The service is busy', {id: 'error.busy.heading'})],
    'service/unavailable': [msg('The service is not available', {id: 'error.unavailable.heading'})],
    'service/too-large': [
      status === 413
        ? msg('There are too many entries for the service', {id: 'error.too-large.entries'})
        : msg('The answer of the service is too large and is not shown', {id: 'error.too-large.answer'}),
    ],
    'service/bad-response': [
      status === undefined
        ? msg('The answer could not be read', {id: 'error.unreadable.heading'})
        : msg('The service answered in an unexpected way', {id: 'error.unexpected.heading'}),
      ...(status === undefined ? [] : [unexpected(status, serviceCode)]),
      ...(operation === 'diagnostic' ? [msg('No recommendation is shown.', {id: 'error.unreadable'})] : []),
    ],
    'catalogue/invalid': [catalogueNotLoaded()],
    'import/invalid': handedOver,
    'draft/invalid': handedOver,
    'draft/other-patient': [otherPatientDraft()],
    'result/missing': internal,
    internal,
  };
  return words[code];
}

/** In milliseconds. A shorter wait needs no time of day, and the client often retries by itself. */
const longWait = 10_000;

function nextStep({at, code, operation, retryable, retryAfterMs = 0}: Failure): string[] {
  const isRefused = code === 'service/invalid-input';
  const whenToRetry =
    retryAfterMs > longWait
      ? [msg(str`Try again after ${timeToCome(at, at + retryAfterMs)}.`, {id: 'error.wait-until'})]
      : [];
  if (operation === 'questionnaire')
    return isRefused ? [entriesKept(), withoutQuestions()] : [questionsNotLoaded(), ...whenToRetry];
  if (operation === 'import') return [entriesKept(), msg('You can go on and fill in by hand.', {id: 'error.by-hand'})];
  if (!retryable) return [entriesKept()];
  return [entriesKept(), ...(whenToRetry.length > 0 ? whenToRetry : [msg('Try again.', {id: 'error.retry'})])];
}

/** Errors that the user cannot fix, so that the text names whom to ask. */
const needsHelp: ReadonlySet<VaccErrorCode> = new Set<VaccErrorCode>([
  'config/missing',
  'config/invalid',
  'config/insecure-url',
  'auth/denied',
  'auth/bad-response',
  'service/denied',
  'service/not-found',
  'service/too-large',
  'service/bad-response',
  'import/invalid',
  'draft/invalid',
  'internal',
]);

function whomToAsk({code, retryable}: Failure, audience: Audience): string[] {
  if (!needsHelp.has(code)) return [];
  const atOnce = [
    msg('Give the line below to the support of your software.', {id: 'error.ask'}),
    msg('Give the line below to the help desk of this site.', {id: 'error.ask.public'}),
  ] as const;
  const ifItStays = [
    msg('If it happens again, give the line below to the support of your software.', {id: 'error.ask.again'}),
    msg('If it happens again, give the line below to the help desk of this site.', {id: 'error.ask.again.public'}),
  ] as const;
  return [wordsFor(audience, retryable ? ifItStays : atOnce)];
}

/** A status that the interface does not name (§7), with the service's own code where it gave one. */
const unexpected = (status: number, serviceCode: string | undefined): string =>
  serviceCode
    ? msg(str`Its answer has the code ${serviceCode}.`, {id: 'error.unexpected.code'})
    : msg(str`Its answer has the status ${status}, without a code.`, {id: 'error.unexpected.status'});

export const catalogueNotLoaded = (): string =>
  msg('The vaccine list could not be loaded', {id: 'error.catalogue.heading'});

export const loadingQuestions = (): string => msg('Loading the questions…', {id: 'shell.loading.questions'});

/** The health profile is optional. */
export const questionsNotLoaded = (): string =>
  msg(
    'The questions could not be loaded. You can retry, or continue without the health profile: the result may be less precise.',
    {id: 'error.questionnaire'},
  );

const withoutQuestions = (): string =>
  msg('You can also continue without the health profile: the result may be less precise.', {
    id: 'error.questionnaire.skip',
  });

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
