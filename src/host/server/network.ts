/**
 * The network by which requests are counted: an IPv4 address, or the first half of an IPv6 address. One customer of a
 * provider has all of the second half. No address is one address: a connection that was reset has none any more.
 *
 * @param address as of a socket or of a forwarding header, which may add a port
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'none';
  const v4 = /(?:^|^::ffff:)(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (v4?.[1]) return v4[1];
  const groups = /^\[?([\da-f:]*)/i.exec(address)?.[1]?.toLowerCase().split(':') ?? [];
  const gap = groups.indexOf('');
  const known = gap < 0 ? groups : groups.slice(0, gap);
  return [...known, '0', '0', '0', '0'].slice(0, 4).join(':');
}
