/** Who a request counts as: an address of IPv4, or the network that one machine or household has of IPv6. */
import ipaddr from 'ipaddr.js';

/** One household, or one machine, has a whole /64 to change its address in (RFC 6177). */
const IPV6_GROUPS_OF_ONE = 4;

/**
 * The client behind `address`: IPv4 as it is, also where it is written as IPv6; IPv6 by its /64. What is no
 * address stands for itself.
 */
export function clientOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, IPV6_GROUPS_OF_ONE).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
