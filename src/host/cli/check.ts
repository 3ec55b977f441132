import {parseArgs} from 'node:util';
import {
  checkSetUp,
  isReading,
  whatIsSent,
  type CheckResult,
  type HostSetup,
  type CheckEnvironment,
} from '../check/index.js';
import {version} from '../../version.js';
import {checkPack} from './check-pack.js';
import {reportJson, reportText} from './check-report.js';
import {clientCredentials} from './client-credentials.js';
import {parsedOptions, required, UsageError, type Command, type CommandIO} from './command.js';

const help = `Usage: vacc-assistant check --base-url URL [--token-endpoint URL | --auth-url URL] [options]
       vacc-assistant check --language FILE

Looks at a set-up that does not work yet, from the address to the diagnosis. The first line is the most likely cause,
with what to do; a line for each thing follows. It sends an invented patient, named at the start, and nothing else.

  --base-url URL        the service, or your proxy of it, as in the attribute base-url
  --token-endpoint URL  your address that hands out a token, as in the attribute token-endpoint
  --auth-url URL        or the OpenID provider, the address before /realms/…; with VACC_CLIENT_ID and
                        VACC_CLIENT_SECRET from the environment
  --origin URL          the origin of your page, such as https://my.page: looks at CORS, too
  --page URL            the address of your page: looks at CORS and its content security policy, too
  --csrf-header NAME    the header that guards your site against forged requests, as in the attribute csrf-header;
                        with VACC_CSRF_TOKEN from the environment
  --timeout SECONDS     for one request (default 15)
  --strict              what could not be told fails, too; the default where CI is set in the environment
  --no-strict           only a problem fails
  --json                one JSON document instead of lines
  --language FILE       alone: reads a language pack, as a page does, and sends nothing
  --help                this text

VACC_COOKIE in the environment, name=value, is a login session of your site: without it, a proxy or token endpoint
that does its work refuses this command.

Exit code: 0 no problem, 1 a problem (with --strict also what could not be told), 2 when what was typed makes no sense.`;

export const check: Command = {
  summary: 'looks at a set-up that does not work yet',
  help,
  run: async (args, io) => {
    const pack = packIn(args);
    if (pack !== undefined) return checkPack(pack, io);
    const {json, isStrict, timeoutMs, ...setup} = readOptions(args);
    const results = await checked(setup, environmentOf(timeoutMs, io.stop), io);
    io.out(json ? reportJson(results, isStrict) : reportText(results, isStrict));
    return fails(results, isStrict) ? 1 : 0;
  },
};

/** The file of `--language`, which stands alone. */
function packIn(args: readonly string[]): string | undefined {
  if (!args.some((arg) => arg.startsWith('--language'))) return undefined;
  const {values} = parsedOptions(() => parseArgs({args: [...args], options: {language: {type: 'string'}}}));
  return required(values.language, 'language');
}

/** The request goes to standard error, so that it is read first, and the first line of the output is the cause. */
async function checked(setup: HostSetup, environment: CheckEnvironment, {error}: CommandIO): Promise<CheckResult[]> {
  error(`vacc-assistant ${version}, check\n${whatIsSent}\n`);
  const results: CheckResult[] = [];
  for await (const result of checkSetUp(setup, environment)) results.push(result);
  return results;
}

/** Whether the set-up fails. What could not be told fails in strict mode; a reading never does. */
const fails = (results: readonly CheckResult[], isStrict: boolean): boolean =>
  results.some(
    (result) => result.state === 'problem' || (isStrict && result.state === 'unknown' && !isReading(result)),
  );

/** The whole check takes at most six time-outs. */
const environmentOf = (timeoutMs: number, stop: AbortSignal): CheckEnvironment => ({
  place: 'command',
  fetch: (input, init) => fetch(input, init),
  timeoutMs,
  totalMs: timeoutMs * 6,
  stop,
});

type Options = HostSetup & {readonly json: boolean; readonly isStrict: boolean; readonly timeoutMs: number};

function readOptions(args: readonly string[]): Options {
  const text = {type: 'string'} as const;
  const options = {
    'base-url': text,
    'token-endpoint': text,
    'auth-url': text,
    origin: text,
    page: text,
    'csrf-header': text,
    timeout: {...text, default: '15'},
    json: {type: 'boolean', default: false},
    strict: {type: 'boolean', default: inCI(process.env['CI'])},
    'no-strict': {type: 'boolean', default: false},
  } as const;
  const {values} = parsedOptions(() => parseArgs({args: [...args], options}));
  const page = values.page === undefined ? undefined : addressOf(values.page, 'page');
  const origin = values.origin === undefined ? page?.origin : originOf(values.origin);
  const cookie = process.env['VACC_COOKIE'];
  const csrf = csrfOf(values['csrf-header'], process.env['VACC_CSRF_TOKEN']);
  const token = tokenOf(values['token-endpoint'], values['auth-url']);
  if (!/^\d{1,3}$/.test(values.timeout) || Number(values.timeout) < 1) {
    throw new UsageError('--timeout must be a number of seconds up to 999.');
  }
  return {
    baseUrl: required(values['base-url'], 'base-url'),
    json: values.json,
    isStrict: values.strict && !values['no-strict'],
    timeoutMs: Number(values.timeout) * 1000,
    ...(token && {token}),
    ...(origin !== undefined && {origin}),
    ...(page && {page: page.href}),
    ...(cookie && {cookie: cookieOf(cookie)}),
    ...(csrf && {csrf}),
  };
}

/** As CI services set it. */
const inCI = (value = ''): boolean => !['', '0', 'false'].includes(value.toLowerCase());

function tokenOf(endpoint: string | undefined, authUrl: string | undefined): HostSetup['token'] {
  if (endpoint && authUrl) throw new UsageError('Either --token-endpoint or --auth-url.');
  if (authUrl) return clientCredentials(authUrl, process.env);
  return endpoint ? {kind: 'endpoint', address: endpoint} : undefined;
}

function addressOf(value: string, name: string): URL {
  if (!URL.canParse(value)) throw new UsageError(`--${name} must be an address, such as https://my.page/chart.`);
  const url = new URL(value);
  if (/^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new UsageError(`--${name} must be an http: or https: address without a user name.`);
}

function originOf(value: string): string {
  const {origin, pathname, search} = addressOf(value, 'origin');
  if (pathname === '/' && !search) return origin;
  throw new UsageError('--origin must be an origin, such as https://my.page.');
}

/** An invalid header value would end the run with a message that quotes it. */
function cookieOf(value: string): string {
  if (/^[\x21-\x7e]+(?:; [\x21-\x7e]+)*$/.test(value) && value.includes('=')) return value;
  throw new UsageError('VACC_COOKIE must be name=value.');
}

/** The CSRF token belongs to a session, so it comes from the environment, not from arguments that others can list. */
function csrfOf(header: string | undefined, token: string | undefined): HostSetup['csrf'] {
  if (!header && !token) return undefined;
  if (!header || !token) throw new UsageError('--csrf-header and VACC_CSRF_TOKEN go together.');
  if (!/^[\w-]+$/.test(header))
    throw new UsageError('--csrf-header must be the name of a header, such as X-CSRF-Token.');
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('VACC_CSRF_TOKEN holds characters that no header may hold.');
  return {[header.toLowerCase()]: token};
}
