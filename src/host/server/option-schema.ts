import * as z from 'zod/mini';
import {VaccError} from '../../errors.js';

/** Each message completes the sentence "`option` takes …". */
const text = (what = 'a text that is not empty') => z.string(what).check(z.minLength(1, what));
const fn = (what: string) => z.custom<(...args: never) => unknown>((value) => typeof value === 'function', what);

const wholeNumber = (most: number) => {
  const what = `a whole number from 1 to ${most}`;
  return z.number(what).check(z.int(what), z.minimum(1, what), z.maximum(most, what));
};

const strict = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, `an object with ${Object.keys(shape).join(', ')} and nothing else`);

/** RFC 9110 §5.1. */
const headerName = (what: string) => z.string(what).check(z.regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, what));
/** The handlers set these themselves, and the connection needs the others. */
const reserved = ['accept', 'connection', 'content-length', 'content-type', 'host', 'transfer-encoding'];

const origin = 'the exact origin of a page, such as https://ehr.example';
const rate = strict({requests: wholeNumber(1_000_000_000), seconds: wholeNumber(86_400)});
const milliseconds = wholeNumber(600_000);

const Options = z.strictObject({
  authUrl: text(),
  serviceUrl: text(),
  clientId: text(),
  clientSecret: text(),
  authorize: fn('a function that says whose request it is'),
  allowedOrigins: z
    .array(z.string(origin).check(z.refine(isOrigin, origin)), 'a list of origins')
    .check(z.minLength(1, 'at least one origin')),
  scope: z.exactOptional(text()),
  basicEncoding: z.exactOptional(z.enum(['form', 'raw'], 'form or raw')),
  header: z.exactOptional(
    headerName('the name of a header').check(
      z.refine((name) => !reserved.includes(name.toLowerCase()), 'a header that the handlers do not need themselves'),
    ),
  ),
  scheme: z.exactOptional(z.string('a word, or an empty text').check(z.regex(/^[\w-]*$/, 'a word, or an empty text'))),
  rateLimit: z.exactOptional(rate),
  addressRateLimit: z.exactOptional(rate),
  globalRateLimit: z.exactOptional(rate),
  forwarded: z.exactOptional(
    strict({
      host: z.exactOptional(headerName('the name of the header that your balancer sets')),
      address: z.exactOptional(headerName('the name of the header that your balancer sets')),
    }),
  ),
  breaker: z.exactOptional(strict({failures: wholeNumber(1_000), seconds: wholeNumber(3_600)})),
  concurrentCalls: z.exactOptional(wholeNumber(100_000)),
  timeouts: z.exactOptional(strict({token: z.exactOptional(milliseconds), service: z.exactOptional(milliseconds)})),
  store: z.exactOptional(
    z.looseObject(
      {get: fn('a function'), set: fn('a function'), increment: fn('a function')},
      'an object with get, set and increment',
    ),
  ),
  observe: z.exactOptional(fn('a function that takes an event')),
  fetch: z.exactOptional(fn('a function that works as the platform’s fetch does')),
});

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);
}

/**
 * Checks all options. The message names the option and what it takes, and never repeats a value, which may be a secret.
 *
 * @throws {VaccError} `config/missing`
 */
export function checkOptions(options: object): void {
  const [issue] = Options.safeParse(options).error?.issues ?? [];
  if (issue) throw new VaccError(told(issue, options), 'config/missing');
}

function told(issue: z.core.$ZodIssue, options: object): string {
  const path = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const name = path.slice(path.startsWith('.') ? 1 : 0);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const isPlain = /^\w{1,40}$/.test(key); // a value in the place of a name could be a secret
    const unknown = isPlain ? `${name && `${name}.`}${key}` : `A key of ${name || 'the options'}`;
    return `${unknown} is no option${name && `: ${name} takes ${issue.message}`}`;
  }
  const isMissing = issue.path.length === 1 && !(String(issue.path[0]) in options);
  return isMissing ? `${name} is not set: it takes ${issue.message}` : `${name} takes ${issue.message}`;
}
