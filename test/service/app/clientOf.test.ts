import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../src/service/app/clientOf.ts';

describe('who an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('%j is %j', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });

  it('is the same for all of a network of IPv6, and another for every other', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(group, group, group, group);
    const written = (groups: number[]) => groups.map((one) => one.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, guest) => {
        // 0:0:0:0:0:ffff:... is IPv4 in the writing of IPv6.
        fc.pre(network.some((one) => one > 0) && other.some((one) => one > 0));
        const client = clientOf(written([...network, ...host]));
        expect(clientOf(written([...network, ...guest]))).toBe(client);
        expect(clientOf(written([...other, ...guest])) === client).toBe(written(network) === written(other));
      }),
    );
  });
});
