/** What a desk hears of the service, asks it for and sends it, in its order: listened to in the page, nothing is replaced. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Log {
  entries: string[];
  /** Requests whose answer has not come. */
  open: number;
  beats: number;
}

declare global {
  interface Window {
    deskLog: Log;
  }
}

/** Begins to listen; to be called before the page is opened. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: Log = { entries: [], open: 0, beats: 0 };
    window.deskLog = log;
    const hear = EventSource.prototype.addEventListener as EventTarget['addEventListener'];
    EventSource.prototype.addEventListener = function (this: EventSource, ...given: unknown[]) {
      const [name] = given as [string];
      hear.call(this, name, () => void (name === 'beat' ? log.beats++ : log.entries.push(`heard ${name}`)));
      hear.apply(this, given as Parameters<typeof hear>);
    };
    const ask = window.fetch;
    window.fetch = async (...request) => {
      const [address, { method = 'GET' } = {}] = request;
      const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
      const resource = pathname.split('/').slice(4).join('/');
      log.entries.push(`${method === 'GET' ? 'asked for' : 'sent'} ${resource}`);
      log.open++;
      try {
        return await ask(...request);
      } finally {
        log.open--;
      }
    };
  });
}

/** The live line stands and all that was asked for has come: from here on the log begins with `quiet`. */
export async function quietOf(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.deskLog.beats > 0 && window.deskLog.open === 0), {
      timeout: 15_000,
    })
    .toBe(true);
  await page.evaluate(() => (window.deskLog.entries = ['quiet']));
}

/** What has happened since, each thing once. A page that was loaded again has no `quiet`. */
export const logOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set(window.deskLog.entries)]);

/** Waits until the service has said so often more that it is there; it does so every four seconds. */
export async function beatsOf(page: Page, more: number): Promise<void> {
  const before = await page.evaluate(() => window.deskLog.beats);
  await expect
    .poll(() => page.evaluate(() => window.deskLog.beats), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(before + more);
}
