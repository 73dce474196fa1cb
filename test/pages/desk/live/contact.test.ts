import { afterEach, expect, it } from 'vitest';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

it('does not count the service as lost when a call fails that began before one that was answered', async () => {
  small = await smallService(({ path }) => {
    if (path.endsWith('slow')) return undefined;
    return { status: 200, body: {} };
  });
  const { service } = small;
  const slow = service.read('slow').catch((error: unknown) => error);
  const quick = service.read('quick');
  await quick;
  await slow;
  // Whichever came first, what began last was answered.
  expect(small.isReached()).toBe(true);
});

it('counts it as lost when the latest call fails, and as reached with the next answer', async () => {
  let isBroken = true;
  small = await smallService(() => (isBroken ? undefined : { status: 200, body: {} }));
  await expect(small.service.read('one')).rejects.toMatchObject({ name: 'Unreachable' });
  expect(small.isReached()).toBe(false);
  isBroken = false;
  await small.service.read('two');
  expect(small.isReached()).toBe(true);
});
