import { describe, expect, it, vi } from 'vitest';
import { Unreachable } from '../../../src/widget/api/errors.ts';
import { keepRead } from '../../../src/widget/api/keepRead.ts';
import { keptRead, type ReadStore } from '../../../src/widget/api/keptReads.ts';
import { createMemoryCache } from '../support/memoryCache.ts';

const MENU = 'https://api.example/v1/facility/lumen/menu_widget';
const json = (value: unknown) => JSON.stringify(value);
/** An answer as a server gives it. */
const answer = (text: string, status = 200) =>
  Promise.resolve(
    new Response(text, {
      status,
      headers: { Date: 'Sat, 21 Nov 2026 17:05:00 GMT', 'Content-Type': 'text/json' },
    }),
  );
const OLD = json({ objects: ['yesterday'] });
const NEW = json({ objects: ['today'] });
const never = () => new Promise<Response>(() => {});
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text();

/** One of a view's first reads: what is shown, and what becomes of the answer. */
function read(address: string, given: Promise<Response>, open: () => Promise<ReadStore>) {
  const kept = keptRead(address, given, open);
  const fresh = keepRead(kept);
  fresh.catch(() => {});
  return { shown: kept.shown, fresh };
}

/** A browser that has read `OLD` before. */
async function openAgain() {
  const cache = createMemoryCache();
  await read(MENU, answer(OLD), cache.open).fresh;
  await vi.waitFor(() => expect(cache.kept.get(MENU)).toBe(OLD));
  return cache;
}

describe('what this browser reads for the first time', () => {
  it('is the answer itself, and nothing takes its place', async () => {
    const { open, kept } = createMemoryCache();
    const given = answer(OLD);
    const { shown, fresh } = read(MENU, given, open);
    expect(await shown).toBe(await given);
    expect(await textOf(shown)).toBe(OLD);
    expect(await fresh).toBeUndefined();
    await vi.waitFor(() => expect([...kept]).toEqual([[MENU, OLD]]));
  });

  it.each([404, 500, 429])('is shown as it is when the service says %d, and not kept', async (status) => {
    const { open, kept } = createMemoryCache();
    const { shown, fresh } = read(MENU, answer('{}', status), open);
    expect((await shown).status).toBe(status);
    await fresh.catch(() => {});
    await open();
    expect(kept.size).toBe(0);
  });

  it('fails as its answer does', async () => {
    const { open } = createMemoryCache();
    const { shown, fresh } = read(MENU, Promise.reject(new TypeError('Failed to fetch')), open);
    await expect(shown).rejects.toThrow('Failed to fetch');
    await expect(fresh).rejects.toThrow(Unreachable);
    await expect(fresh).rejects.toMatchObject({ cause: { message: 'Failed to fetch' } });
  });
});

describe('what this browser has read before', () => {
  it('is there at once, before any answer', async () => {
    const { open } = await openAgain();
    expect(await textOf(read(MENU, never(), open).shown)).toBe(OLD);
  });

  it('tells no time, which by now is another', async () => {
    const { open } = await openAgain();
    expect((await read(MENU, answer(NEW), open).shown).headers.get('Date')).toBeNull();
  });

  it('stays when the answer says the same', async () => {
    const { open, kept } = await openAgain();
    expect(await read(MENU, answer(OLD), open).fresh).toBeUndefined();
    expect(kept.get(MENU)).toBe(OLD);
  });

  it('gives way to an answer that says something else, which is kept for the next time', async () => {
    const { open, kept } = await openAgain();
    const { shown, fresh } = read(MENU, answer(NEW), open);
    expect(await textOf(shown)).toBe(OLD);
    expect(await textOf(fresh)).toBe(NEW);
    await vi.waitFor(() => expect(kept.get(MENU)).toBe(NEW));
    expect(await textOf(read(MENU, never(), open).shown)).toBe(NEW);
  });

  it('is forgotten when the restaurant has no such thing any more', async () => {
    const { open, kept } = await openAgain();
    const fresh = await read(MENU, answer('{}', 404), open).fresh;
    expect(fresh?.status).toBe(404);
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it.each([
    ['the service fails', () => answer('{}', 503)],
    ['there is no connection', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ])('stays, and is kept, when %s', async (_, fail) => {
    const { open, kept } = await openAgain();
    const { shown, fresh } = read(MENU, fail(), open);
    await expect(fresh).rejects.toThrow();
    expect(await textOf(shown)).toBe(OLD);
    expect(kept.get(MENU)).toBe(OLD);
  });

  it('is not lost to a page that is no answer of the service, as some networks put before everything', async () => {
    const { open, kept } = await openAgain();
    const { fresh } = read(MENU, answer('<!doctype html><title>Welcome to our Wi-Fi</title>'), open);
    await expect(fresh).rejects.toThrow();
    await open();
    expect(kept.get(MENU)).toBe(OLD);
  });
});

describe('the store', () => {
  it('may be closed: then every read is the first', async () => {
    const closed = () => Promise.reject(new DOMException('', 'SecurityError'));
    const { shown, fresh } = read(MENU, answer(OLD), closed);
    expect(await textOf(shown)).toBe(OLD);
    expect(await fresh).toBeUndefined();
  });

  it('may be full: what was read is shown all the same', async () => {
    const { store } = createMemoryCache();
    const full = { ...store, put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
    const { shown, fresh } = read(MENU, answer(OLD), async () => full);
    expect(await textOf(shown)).toBe(OLD);
    expect(await fresh).toBeUndefined();
  });

  it('holds twenty reads at most, the latest', async () => {
    const { open, kept } = createMemoryCache();
    const address = (index: number) => `https://api.example/v1/facility/${index}`;
    for (let index = 1; index <= 23; index++) {
      await read(address(index), answer(json({ index })), open).fresh;
      await vi.waitFor(() => expect(kept.has(address(index))).toBe(true));
    }
    expect([...kept.keys()]).toEqual(Array.from({ length: 20 }, (_, index) => address(index + 4)));
  });

  it('does not take a menu of more than four million letters', async () => {
    const { open, kept } = await openAgain();
    const huge = json({ text: 'x'.repeat(4_000_000) });
    expect(await textOf(read(MENU, answer(huge), open).fresh)).toBe(huge);
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });
});
