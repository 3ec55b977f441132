import {parsedUrl} from '../../client/http/urls.js';
import {ok, problem, unknown, type CheckResult} from './check-result.js';
import {connectionErrorOf} from './connection-errors.js';
import type {CheckEnvironment} from './host-setup.js';
import {allowsConnection, allowsLit, allowsScript, allowsScripts, readPolicies, type Policy} from './policy.js';
import {isSuccess, type Run} from './send.js';

const id = 'page-policy';
const more = 'docs/page.md has the whole header.';

/** The addresses that the component calls from the page. */
interface Needed {
  readonly service: URL;
  readonly token?: URL | undefined;
}

/** Fetches the page as a visitor and reads its policies: those of the header and those of the document. */
export async function policyOfPage({send, setup}: Run, needed: Needed): Promise<CheckResult> {
  const {page, origin, cookie} = setup;
  if (!page) return unknown(id, 'not looked at', 'Give --page with the address of the page of the component.');
  const url = new URL(page);
  const ofHost = origin ?? (needed.token ?? needed.service).origin;
  const outcome = await send(url, {headers: cookie && url.origin === ofHost ? {cookie} : {}});
  if (!outcome.reached) {
    const {observed, fix} = connectionErrorOf(outcome.reason);
    return unknown(id, `the page was not reached: ${observed}`, fix);
  }
  if (!isSuccess(outcome.status)) {
    const fix = 'Give the address of the page itself; behind a sign-in, put a session into VACC_COOKIE.';
    return unknown(id, `the page answered ${outcome.status}`, fix);
  }
  const policies = [outcome.headers.get('content-security-policy') ?? '', ...metaPolicies(outcome.body)].flatMap(
    readPolicies,
  );
  return policyResult(policies, url, needed, scriptsOf(outcome.body, url));
}

/** A page cannot read its own headers, so the policy is judged by the requests that it blocked. */
export async function policyFromRefusals({refusals}: CheckEnvironment): Promise<CheckResult> {
  const refused = (await refusals?.()) ?? [];
  if (refused.length === 0) return ok(id, 'it refused nothing that the component needs');
  const fix = `Allow it in the policy of this page. ${more}`;
  return problem(id, `refused: ${refused.join('; ')}`, fix);
}

function policyResult(policies: readonly Policy[], page: URL, needed: Needed, scripts: readonly Script[]): CheckResult {
  if (policies.length === 0) return ok(id, 'the page has none', `A strict one is possible: ${more}`);
  const missing = policies.flatMap((policy) => missingIn(policy, page, needed, scripts));
  const problems = [...new Set(missing)];
  if (problems.length > 0) return problem(id, problems.join('; '), `Add what is missing. ${more}`);
  if (scripts.length === 0) {
    return ok(id, 'the addresses are allowed; the page names no script of the component, so only they were looked at');
  }
  if (scripts.some(({url, nonce}) => policies.some((policy) => allowsScript(policy, url, page, nonce) === undefined))) {
    return unknown(id, 'the addresses are allowed; the scripts are by hashes, which are not compared here');
  }
  return ok(id, 'script and addresses are allowed');
}

function missingIn(policy: Policy, page: URL, {service, token}: Needed, scripts: readonly Script[]): string[] {
  return [
    ...[service, token].flatMap((url) =>
      url && !allowsConnection(policy, url, page) ? `connect-src lacks ${sourceOf(url, page)}` : [],
    ),
    ...scripts.flatMap(({url, nonce}) =>
      allowsScript(policy, url, page, nonce) === false ? `script-src lacks ${sourceOf(url, page)}` : [],
    ),
    ...(allowsLit(policy) ? [] : ['trusted-types lacks lit-html']),
    ...(allowsScripts(policy) ? [] : ['sandbox lacks allow-scripts']),
  ];
}

const sourceOf = (url: URL, page: URL) => (url.origin === page.origin ? "'self'" : url.origin);

interface Script {
  readonly url: URL;
  readonly nonce?: string;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean);

/** The command has no DOM; a pattern is enough for a page written by a server. */
const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];

const metaPolicies = (html: string): string[] =>
  tagsOf(html, 'meta')
    .filter((tag) => attribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy')
    .flatMap((tag) => attribute(tag, 'content') ?? []);

const scriptsOf = (html: string, page: URL): Script[] =>
  tagsOf(html, 'script').flatMap((tag) => {
    const src = attribute(tag, 'src') ?? '';
    const url = parsedUrl(src, page);
    if (!url || !/\bvacc-(?:assistant|loader|embed)\b[\w.]*\.js/.test(src)) return [];
    const nonce = attribute(tag, 'nonce');
    return [{url, ...(nonce && {nonce})}];
  });
