/** The demo's pages and the built scripts, under the headers that a careful host sends. */
import {readFile} from 'node:fs/promises';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';

const demo = new URL('../', import.meta.url);
const cdn = new URL('../../cdn/', import.meta.url);
const dist = new URL('../../dist/', import.meta.url);
const docs = new URL('../../docs-site/', import.meta.url);

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** What a page in a sandbox loads comes from nowhere as far as the browser knows: files that are nobody's secret say that this is fine. */
const openToAll = {'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin'};

/** The page in the frame: it asks nobody but the page around it. */
const framed = {
  ...openToAll,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; '),
};

/** The same policy for a page whose own script makes a policy of Trusted Types beside that of the assistant. */
const withTypes = (name) => ({
  'content-security-policy': `${securityHeaders['content-security-policy']} ${name}`,
});

const ownHeaders = {
  '/cdn/embed.html': framed,
  '/no-server.html': withTypes('service-worker'), // the one page that registers a service worker
  '/frameworks/vue/': withTypes('vue'),
  '/frameworks/svelte/': withTypes('svelte-trusted-html'),
};

/**
 * @param {string} pathname as it stands in the URL
 * @param {Record<string, string>} headers more headers for a page
 */
export async function staticFile(pathname, headers) {
  const file = locate(pathname);
  const body = file && (await readFile(file).catch(() => undefined));
  if (!body)
    return new Response('Not found\n', {status: 404, headers: {...securityHeaders, 'content-type': 'text/plain'}});
  return new Response(body, {
    headers: {
      ...securityHeaders,
      ...(pathname.startsWith('/cdn/') && openToAll),
      ...ownHeaders[pathname],
      'content-type': types[extname(file)],
      ...headers,
    },
  });
}

/** A page to begin with; the one in a frame belongs to its page. */
export const isPage = (pathname) =>
  !pathname.startsWith('/cdn/') && (pathname.endsWith('/') || pathname.endsWith('.html'));

/** Plain names of known types only: nothing that could climb out of the folders, and not the host's own code. */
function locate(pathname) {
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const plain = /^(?:\/[\w-][\w.-]*)+$/.test(path) && Object.hasOwn(types, extname(path));
  if (!plain || path.startsWith('/host/')) return undefined;
  if (path === '/custom-elements.json') return fileURLToPath(new URL(path.slice(1), dist));
  const [, sample, built] = path.match(/^\/frameworks\/([\w-]+)\/(.+)$/) ?? [];
  if (sample) return fileURLToPath(new URL(`frameworks/${sample}/dist/${built}`, demo));
  const [, first, rest] = path.match(/^\/(cdn|docs)\/(.+)$/) ?? [];
  return fileURLToPath(first ? new URL(rest, {cdn, docs}[first]) : new URL(path.slice(1), demo));
}
