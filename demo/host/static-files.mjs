/** The demo's pages and the built scripts, with strict security headers. */
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
  '.webp': 'image/webp',
  '.yaml': 'application/yaml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:", // a sandboxed frame has a document that the page makes
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

/** A sandboxed page has an opaque origin, so that its files need CORS headers; they are public. */
const openToAll = {'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin'};

/** The page in the frame: it only communicates with its parent page. */
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

/** The same policy for a page whose own script creates a Trusted Types policy besides the assistant's. */
const withTypes = (name) => ({
  'content-security-policy': `${securityHeaders['content-security-policy']} ${name}`,
});

const ownHeaders = {
  '/cdn/embed.html': framed,
  '/no-server.html': withTypes('service-worker'), // the only page that registers a service worker
  '/frameworks/vue/': withTypes('vue'),
  '/frameworks/svelte/': withTypes('svelte-trusted-html'),
};

/**
 * @param {string} pathname of the URL
 * @param {Record<string, string>} headers additional headers for a page
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
      ...(isPage(pathname) && {'cache-control': 'no-store'}), // Back must not show a patient after a sign-out
      ...ownHeaders[pathname],
      'content-type': types[extname(file)],
      ...headers,
    },
  });
}

/** Whether it is a start page; the one for frames is not. */
export const isPage = (pathname) =>
  !pathname.startsWith('/cdn/') && (pathname.endsWith('/') || pathname.endsWith('.html'));

/** Only plain names of known types: no path traversal, and not the code of hosts. */
function locate(pathname) {
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const plain = /^(?:\/[\w-][\w.-]*)+$/.test(path) && Object.hasOwn(types, extname(path));
  if (!plain || /^\/(?:host|server-rendered)\//.test(path)) return undefined;
  if (path === '/custom-elements.json') return fileURLToPath(new URL(path.slice(1), dist));
  const [, sample, built] = path.match(/^\/frameworks\/([\w-]+)\/(.+)$/) ?? [];
  if (sample) return fileURLToPath(new URL(`frameworks/${sample}/dist/${built}`, demo));
  const [, first, rest] = path.match(/^\/(cdn|docs)\/(.+)$/) ?? [];
  return fileURLToPath(first ? new URL(rest, {cdn, docs}[first]) : new URL(path.slice(1), demo));
}
