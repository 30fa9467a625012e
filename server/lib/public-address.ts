import ipaddr from 'ipaddr.js';

/** All of the IPv6 space that is given out to the public (RFC 4291, IANA): everything else is not. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** The middle of an interface id that carries an IPv4 address (ISATAP, RFC 5214). */
const ISATAP = 0x5efe;

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  // an allowlist: the forms that wrap an IPv4 address, known and to come, lie outside of it or have
  // a range of their own
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  const [, , , , flags = 0, wrapper] = address.parts;
  return wrapper !== ISATAP || (flags & ~0x0200) !== 0;
}

/**
 * Whether an address belongs to the public web: not to this machine, its network, its provider,
 * nor to any of the forms that wrap such an address in another.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) return isPublicIpv6(parsed);
  return parsed.range() === 'unicast';
}
