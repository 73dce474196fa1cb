import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refused, UnknownFacility, Unreachable, UnusableAnswer } from '../../../src/widget/api/errors.ts';
import { type Outcome, outcomeOf } from '../../../src/widget/api/outcome.ts';
import { NotSent } from '../../../src/widget/api/send.ts';

/** Statuses that are read in a way of their own; of the others those of the service's fault are `failed`, and the rest `refused`. */
const READ_AS: Partial<Record<number, Outcome['kind']>> = {
  404: 'gone',
  408: 'unknown',
  409: 'conflict',
  410: 'gone',
  425: 'tooMany',
  429: 'tooMany',
};

/** What an answer that is no success may say: any status but those of success, with any body. */
const refusals = fc.record({
  status: fc.oneof(fc.integer({ min: 300, max: 999 }), fc.constantFrom(...Object.keys(READ_AS).map(Number))),
  body: fc.jsonValue(),
  retryAfter: fc.constantFrom(0, Number.NaN, -1),
});

describe('the outcome of what was sent', () => {
  it('is read from the status alone, of every status', () => {
    fc.assert(
      fc.property(refusals, ({ status, body, retryAfter }) => {
        const refused = new Refused(status, body, retryAfter);
        const kind = READ_AS[status] ?? (status >= 500 ? 'failed' : 'refused');
        const outcome = outcomeOf(refused);
        expect(outcome.kind).toBe(kind);
        if ('refused' in outcome) expect(outcome.refused).toBe(refused);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not known while another try of the same is being worked on', () => {
    expect(outcomeOf(new Refused(409, '', 2))).toEqual({ kind: 'unknown' });
  });

  it('says how long to wait, where the service does', () => {
    expect(outcomeOf(new Refused(429, '', 30))).toEqual({ kind: 'tooMany', seconds: 30 });
    expect(outcomeOf(new Refused(429, '', Number.NaN))).toEqual({ kind: 'tooMany', seconds: undefined });
  });

  it.each([
    ['notSent', new NotSent()],
    ['unknown', new Unreachable()],
    ['unknown', new UnknownFacility()],
    ['unusable', new UnusableAnswer()],
    ['fault', new TypeError('x is not a function')],
    ['fault', new RangeError('Invalid time value')],
    ['fault', undefined],
  ] as const)('is %s after %s', (kind, error) => {
    expect(outcomeOf(error)).toEqual({ kind });
  });
});

describe('a failure of the API', () => {
  it.each([
    new NotSent(),
    new Unreachable(),
    new Refused(418, '', 0),
    new UnusableAnswer(),
    new UnknownFacility(),
  ])('has a name and a message, and quotes nothing of what was answered: %s', (error) => {
    expect(String(error)).toMatch(/^[A-Z]\w+: [A-Z].+\.$/);
    expect(String(new Refused(400, 'marta@example.org', 0))).not.toContain('marta');
  });
});
