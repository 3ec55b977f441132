import {unknown, type CheckId, type CheckResult} from './check-result.js';
import type {HostSetup} from './host-setup.js';
import type {Run} from './send.js';

const forged = 'If your server guards against forged requests, give --csrf-header and VACC_CSRF_TOKEN.';

/**
 * The host refuses a request of the check, as it must refuse who has no login session, and pages that it does not know.
 * So the check cannot tell whether it would refuse a user.
 */
export function sessionRefusal(id: CheckId, status: 401 | 403, {setup, environment}: Run): CheckResult {
  const [why, fix] = environment.place === 'page' ? inPage : status === 401 ? ofSession(setup) : ofOrigin(setup);
  return unknown(id, `refused with ${status}${why}`, fix);
}

const inPage = [
  ' in this browser',
  'Sign in on this site, give csrf-header and csrf-token if your server asks for them, and run the check again. With all that right: look at authorize and allowedOrigins.',
] as const;

function ofSession({cookie}: HostSetup): readonly [string, string] {
  if (!cookie) {
    const fix =
      'Put the cookie of a login session into VACC_COOKIE (name=value), or open the page of this check on your site.';
    return [': no login session was given', `${fix} ${forged}`];
  }
  const fix = 'Sign in again and copy the whole cookie. With a session that holds: look at authorize.';
  return [' with the login session of VACC_COOKIE', `${fix} ${forged}`];
}

function ofOrigin({origin, cookie}: HostSetup): readonly [string, string] {
  if (origin) return [` to a page of ${origin}`, `Compare it with allowedOrigins, letter by letter. ${forged}`];
  const session = cookie ? '' : ' Put the cookie of a login session into VACC_COOKIE (name=value).';
  return ['', `Give --origin with the origin of your page, and compare it with allowedOrigins.${session} ${forged}`];
}
