import { describe, expect, it } from 'vitest';
import { createTogether } from '../../src/service/together.ts';

/** Works that end when they are told to, numbered as they began. */
function numberedWorks() {
  const ends: ((failure?: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((failure) => (failure ? reject(failure) : resolve(number)));
    });
  return { work, ends };
}

describe('asking together', () => {
  it('is answered by a work that began after the question, and by one for all who came meanwhile', async () => {
    const together = createTogether();
    const { work, ends } = numberedWorks();
    const first = together.ask('a', work);
    const others = [1, 2, 3].map(() => together.ask('a', work));
    const elsewhere = together.ask('b', work);
    expect(ends).toHaveLength(2);
    ends[0]!();
    expect(await first).toBe(1);
    await expect.poll(() => ends.length).toBe(3);
    ends[2]!();
    expect(await Promise.all(others)).toEqual([3, 3, 3]);
    ends[1]!();
    expect(await elsewhere).toBe(2);
    const later = together.ask('a', work);
    expect(ends).toHaveLength(4);
    ends[3]!();
    expect(await later).toBe(4);
  });

  it('goes on after a work that failed', async () => {
    const together = createTogether();
    const { work, ends } = numberedWorks();
    const first = together.ask('a', work);
    const second = together.ask('a', work);
    ends[0]!(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await expect.poll(() => ends.length).toBe(2);
    ends[1]!();
    expect(await second).toBe(2);
  });
});
