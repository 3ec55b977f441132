import {always, bare, checkSays, paged, proxy, withoutToken} from './broken-cases.js';
import {pageUnder} from './host.js';

checkSays('a proxy:', [
  {
    why: 'a proxy for anybody',
    broken: {service: withoutToken},
    args: bare,
    line: 'proxy-session',
    observed: /anybody/,
    fix: /authorize/,
  },
  {
    why: 'a proxy for foreign pages',
    broken: {service: withoutToken},
    args: bare,
    line: 'proxy-foreign',
    observed: /another origin/,
    fix: /Origin/,
  },
  {
    why: 'a proxy whose provider fails',
    broken: {provider: always(500)},
    args: proxy,
    line: 'questionnaire',
    observed: /502/,
    fix: /log/,
  },
]);

checkSays('a policy', [
  {
    why: 'without the service',
    broken: {page: () => pageUnder("script-src https://my.page; connect-src 'none'")},
    args: paged,
    line: 'page-policy',
    observed: /connect-src lacks 'self'/,
    fix: /docs\/page\.md/,
  },
  {
    why: 'without the script',
    broken: {page: () => pageUnder("script-src 'self'")},
    args: paged,
    line: 'page-policy',
    observed: /script-src lacks https:\/\/my\.page/,
    fix: /Add/,
  },
  {
    why: 'without lit-html',
    broken: {page: () => pageUnder("trusted-types other; require-trusted-types-for 'script'")},
    args: paged,
    line: 'page-policy',
    observed: /lit-html/,
    fix: /Add/,
  },
  {
    why: 'in the document',
    broken: {page: () => pageUnder('', `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`)},
    args: paged,
    line: 'page-policy',
    observed: /connect-src/,
    fix: /Add/,
  },
  {
    why: 'in a sandbox',
    broken: {page: () => pageUnder('sandbox')},
    args: paged,
    line: 'page-policy',
    observed: /allow-scripts/,
    fix: /Add/,
  },
  {
    why: 'of a page behind a sign-in',
    broken: {page: always(403)},
    args: paged,
    line: 'page-policy',
    state: 'unknown',
    observed: /403/,
    fix: /VACC_COOKIE/,
  },
  {
    why: 'by hashes',
    broken: {page: () => pageUnder("script-src 'sha256-abc'")},
    args: paged,
    line: 'page-policy',
    state: 'unknown',
    observed: /hashes/,
  },
]);
