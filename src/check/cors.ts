import {isSuccess, type Ask, type Asked} from './ask.js';
import {line, type CheckResult} from './check-result.js';
import type {Probe} from './reach.js';
import {itemsOf, observedOrigin} from './observed.js';

interface Crossing {
  readonly whose: 'service' | 'token';
  readonly url: URL;
  /** Of the page. */
  readonly origin: string;
  /** What the widget sends beyond what needs no leave, in small letters and sorted, as browsers name it. */
  readonly headers: readonly string[];
  /** A plain request with that origin, of any status: the page must be able to read a refusal as well. */
  readonly answer: Asked;
}

/** The preflight that a browser would send, and whether the page could read what comes after it. */
export async function corsLines(ask: Ask, {whose, url, origin, headers, answer}: Crossing): Promise<CheckResult[]> {
  const preflight = await ask(url, {
    method: 'OPTIONS',
    credentials: 'omit',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers.join(','),
    },
  });
  return [
    preflightLine(whose, preflight),
    headersLine(whose, headers, preflight),
    originLine(whose, origin, [preflight, answer]),
    ...(whose === 'service' ? [waitLine(answer)] : []),
  ];
}

function preflightLine(whose: Crossing['whose'], preflight: Asked): CheckResult {
  const id = `${whose}-preflight` as const;
  if (!preflight.reached) return line(id, 'unknown', 'no answer to OPTIONS');
  const {status} = preflight;
  if (isSuccess(status)) return line(id, 'ok', `OPTIONS is answered with ${status}`);
  const fix =
    status === 401 || status === 403
      ? 'Answer OPTIONS with 204 before you look at the token: browsers send none with it.'
      : 'Answer OPTIONS with 204 and the Access-Control-Allow-… headers at the address itself, without a redirect.';
  return line(id, 'problem', `OPTIONS is answered with ${status}`, `${fix} Or take a proxy on the page's own origin.`);
}

function headersLine(whose: Crossing['whose'], needed: readonly string[], preflight: Asked): CheckResult {
  const id = `${whose}-cors-headers` as const;
  if (!preflight.reached) return line(id, 'unknown', 'no answer to OPTIONS');
  const allowed = itemsOf(preflight.headers.get('access-control-allow-headers'));
  // Fetch standard: the asterisk stands for all headers but this one
  const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
  const missing = needed.filter((name) => !isAllowed(name));
  if (missing.length === 0) return line(id, 'ok', needed.join(', '));
  const fix = `Send Access-Control-Allow-Headers: ${needed.join(', ')}`;
  const star = allowed.includes('*') ? '. The asterisk does not cover Authorization' : '';
  return line(id, 'problem', `not allowed: ${missing.join(', ')}`, `${fix}${star}.`);
}

function originLine(whose: Crossing['whose'], origin: string, answers: readonly Asked[]): CheckResult {
  const id = `${whose}-cors-origin` as const;
  const fix = `Send Access-Control-Allow-Origin: ${origin} (and Vary: Origin) with the answer to OPTIONS and with every answer, 401 and 400 too.`;
  for (const [index, answer] of answers.entries()) {
    if (!answer.reached) return line(id, 'unknown', 'no answer');
    const where = index === 0 ? 'the answer to OPTIONS' : `an answer (${answer.status})`;
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed === null) return line(id, 'problem', `${where} has no Access-Control-Allow-Origin`, fix);
    if (allowed !== '*' && allowed !== origin) {
      return line(id, 'problem', `${where} allows ${observedOrigin(allowed)}, not ${origin}`, fix);
    }
  }
  return line(id, 'ok', `${origin} may read the answers`);
}

function waitLine(answer: Asked): CheckResult {
  if (!answer.reached) return line('service-cors-wait', 'unknown', 'no answer');
  const exposed = itemsOf(answer.headers.get('access-control-expose-headers'));
  if (exposed.includes('retry-after') || exposed.includes('*')) return line('service-cors-wait', 'ok', 'exposed');
  return line(
    'service-cors-wait',
    'problem',
    'Retry-After is not exposed',
    'Send Access-Control-Expose-Headers: Retry-After. Without it the widget cannot show how long a busy service asks to wait.',
  );
}

/** In a page the browser is the judge: it made the preflight, and hands over the answer or not. */
export function corsLineOfPage(
  whose: Crossing['whose'],
  origin: string,
  headers: readonly string[],
  probe: Probe,
): CheckResult {
  const id = `${whose}-preflight` as const;
  if (probe.asked.reached) return line(id, 'ok', 'the browser lets this page read the answer');
  if (!probe.isHidden) return line(id, 'unknown', 'not reached');
  const fix =
    `Let it answer OPTIONS with 204, and send Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: ` +
    `${headers.join(', ')}. The command names the one that is missing (--origin ${origin}). Or take a proxy on this origin.`;
  return line(id, 'problem', 'somebody answers there, and the browser keeps the answer from this page', fix);
}
