import { isIPv6 } from 'node:net';

/**
 * What of an address tells two visitors apart when calls are counted: an IPv4 address whole, of an
 * IPv6 address the first 64 bits, because whoever has one has the 2^64 beside it too.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  // an embedded IPv4 address takes two of the eight groups
  const after = tail.split(':').filter(Boolean);
  const missing = 8 - before.length - after.length - (address.includes('.') ? 1 : 0);
  const zeros = address.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
