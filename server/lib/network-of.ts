import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What of an address tells two visitors apart when calls are counted: an IPv4 address whole, of an
 * IPv6 address the first 64 bits, because its owner has the 2^64 addresses beside it too. What is
 * no address is answered as it came.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
