/**
 * Whether a request is for this machine: by `localhost`, by a number, or by an allowed name. A page can let a name
 * of its own lead here, and would then read the answers as those of its own server.
 *
 * @param host the header; a request that came over no network has none
 */
export function isOwnHost(host: string | null, allowed: readonly string[]): boolean {
  if (host === null) return true;
  const name = host.toLowerCase().replace(/:\d*$/, '');
  return /^(?:(?:[\w-]+\.)*localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/.test(name) || allowed.includes(name);
}
