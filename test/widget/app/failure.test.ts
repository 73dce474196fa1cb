import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable, UnusableAnswer } from '../../../src/widget/api/errors.ts';
import { NotSent } from '../../../src/widget/api/send.ts';
import { failureOf } from '../../../src/widget/app/failure.ts';
import { createAvailability } from '../../../src/widget/booking/availability.ts';
import { readFailure } from '../../../src/widget/booking/readFailure.ts';
import { createFoundList } from '../../../src/widget/finder/foundList.ts';
import { createPages } from '../../../src/widget/lists/pages.ts';

const ofTheApi = [new NotSent(), new Unreachable(), new Refused(500, '', 0), new UnusableAnswer()];
const ourOwn = [new TypeError('x is not a function'), new RangeError('x')];

const told = vi.fn<(text: string) => void>();
beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
});

describe('a read that failed', () => {
  it('is told to be out of reach where the API did not answer, and to the developer not at all', () => {
    for (const error of ofTheApi) expect(failureOf(error)).toBe('readFailed');
    expect(told).not.toHaveBeenCalled();
  });

  it('is told to be a fault of ours where our own code failed, and to the developer', async () => {
    for (const error of ourOwn) expect(failureOf(error)).toBe('fault');
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(ourOwn.length));
  });

  it.each([
    ['fault', new TypeError('x is not a function')],
    ['readFailed', new Unreachable()],
  ])('is a %s of a month, of the next page of a list and of a search', async (failure, error) => {
    const availability = createAvailability({
      zone: 'Europe/Berlin',
      today: '2026-11-21',
      readPage: () => Promise.reject(error),
    });
    await availability.load('2026-12', '2026-12-01').catch(() => {});
    expect(availability.failed.value).toEqual(['2026-12']);
    expect(readFailure(availability, ['2026-11', '2026-12'])).toBe(failure);

    const pages = createPages(() => Promise.reject(error));
    await pages.more();
    expect(pages.failed.value).toBe(failure);

    const found = createFoundList({
      search: () => Promise.reject(error),
      searchKey: () => '',
      readPage: () => Promise.reject(error),
      inOrder: (all) => all,
      wait: () => Promise.resolve(),
    });
    await found.searchAgain();
    expect(found.failure.value).toBe(failure);
  });
});
