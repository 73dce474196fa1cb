/** Which client a request counts for: an IPv4 address, or the IPv6 network of one machine or household. */
import ipaddr from 'ipaddr.js';

/** A household or machine can change its address freely within its /64 (RFC 6177). */
const IPV6_GROUPS_OF_ONE = 4;

/**
 * The client behind `address`: an IPv4 address itself, also when mapped into IPv6; an IPv6 address by its /64. Any
 * other text stands for itself.
 */
export function clientOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, IPV6_GROUPS_OF_ONE).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
