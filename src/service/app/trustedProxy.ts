/** Whose `X-Forwarded-For` is believed. */
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings.ts';

type TrustProxy = Settings['trustProxy'];

/** TRUST_PROXY in the form of Fastify's `trustProxy`; `hop` counts from the proxy next to us. */
export function trusted(proxies: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Whether the peer of a connection is a trusted proxy; when TRUST_PROXY is a number of hops, every peer is. */
export function isProxyOf(proxies: TrustProxy): (address: string) => boolean {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return () => true;
  const ranges = proxies.map((proxy) =>
    proxy.includes('/')
      ? ipaddr.parseCIDR(proxy)
      : ([ipaddr.process(proxy), proxy.includes(':') ? 128 : 32] as const),
  );
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };
}
