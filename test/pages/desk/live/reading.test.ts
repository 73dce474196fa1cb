import { expect, it } from 'vitest';
import { createReading } from '../../../../src/pages/desk/live/reading.ts';

/** Reads that a test answers one by one. */
function heldReads() {
  const answers: { give(value: string[]): void; fail(): void }[] = [];
  const read = () =>
    new Promise<string[]>((resolve, reject) =>
      answers.push({ give: resolve, fail: () => reject(new Error('unread')) }),
    );
  return { answers, read };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads once more for everything that was asked for during a read', async () => {
  const { answers, read } = heldReads();
  const reading = createReading(read);
  const first = reading.refresh();
  await settled();
  void reading.refresh();
  void reading.refresh();
  expect(answers).toHaveLength(1);
  answers[0]?.give(['old']);
  await settled();
  expect(answers).toHaveLength(2);
  answers[1]?.give(['new']);
  await first;
  expect(reading.value.value).toEqual(['new']);
  expect(answers).toHaveLength(2);
});

it('does not let a read that began before a change take the change back', async () => {
  const { answers, read } = heldReads();
  const reading = createReading(read);
  const first = reading.refresh();
  await settled();
  answers[0]?.give(['new order']);
  await first;
  const second = reading.refresh();
  await settled();
  reading.change(() => ['accepted order']);
  answers[1]?.give(['new order']);
  await settled();
  expect(reading.value.value).toEqual(['accepted order']);
  answers[2]?.give(['accepted order, as the service has it']);
  await second;
  expect(reading.value.value).toEqual(['accepted order, as the service has it']);
});

it('keeps what was read when a later read fails, and says so when there is nothing', async () => {
  const { answers, read } = heldReads();
  const reading = createReading(read);
  const first = reading.refresh();
  await settled();
  answers[0]?.fail();
  await first;
  expect(reading.state.value).toBe('unread');
  const second = reading.refresh();
  await settled();
  answers[1]?.give(['one']);
  await second;
  const third = reading.refresh();
  await settled();
  answers[2]?.fail();
  await third;
  expect([reading.state.value, reading.value.value]).toEqual(['read', ['one']]);
});
