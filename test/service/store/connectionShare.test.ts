import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvesOf, shareOf } from '../../../src/service/store/connectionShare.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });

describe('the share of connections', () => {
  it('of as many processes as fit is together never more than the server has', () => {
    fc.assert(
      fc.property(whole(0, 500), whole(0, 100), whole(1, 120), (usable, others, processes) => {
        const { connections, fits } = shareOf({ usable, others, processes });
        fc.pre(processes <= fits);
        expect(others + processes * connections).toBeLessThanOrEqual(usable);
      }),
    );
  });

  it('leaves room for newcomers as long as there is some', () => {
    fc.assert(
      fc.property(whole(20, 500), whole(1, 120), (usable, processes) => {
        const { connections, fits } = shareOf({ usable, others: 0, processes });
        fc.pre(processes + 2 <= fits);
        expect((processes + 2) * connections).toBeLessThanOrEqual(usable);
      }),
    );
  });

  it('lets twelve processes and more run on a server with the usual hundred connections', () => {
    expect(shareOf({ usable: 97, others: 0, processes: 12 })).toEqual({ connections: 6, fits: 24 });
    expect(shareOf({ usable: 97, others: 0, processes: 1 })).toEqual({ connections: 12, fits: 24 });
  });

  it('has some to read and some to write', () => {
    expect(halvesOf({ connections: 12 })).toEqual({ reads: 6, writes: 6 });
    expect(halvesOf({ connections: 5 })).toEqual({ reads: 3, writes: 2 });
  });
});
