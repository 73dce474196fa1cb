/** A widget that is taken out for good leaves nothing behind: no memory, no listener, no node. */
import type { CDPSession, Page } from '@playwright/test';
import { openHostPage } from './support/hostPage.ts';
import { expect, IN_FULL, test } from './support/test.ts';

/** `npm run memory` mounts as many as the design says; `npm test` some, by what each may leave. */
const MOUNTS = process.env.TABLESIDE_THOROUGH ? 1_000 : 50;
/** What a thousand may leave, in bytes. */
const LEFT_BY_THOUSAND = 1_000_000;
/** Code that is compiled better, and the like, comes and goes by more than fifty widgets may leave. */
const UNSTEADY = MOUNTS < 1_000 ? 100_000 : 0;

interface Held {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** What is reachable once everything else has been collected. */
async function heldBy(session: CDPSession): Promise<Held> {
  // Finalizers run between collections, and what they let go is collected by the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { bytes: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Puts widgets into the page and takes each out once it is usable. */
async function mount(page: Page, view: string, count: number): Promise<void> {
  await page.evaluate(
    async ([name, times]) => {
      for (let time = 0; time < times; time += 1) {
        const widget = document.createElement('tableside-widget');
        widget.setAttribute('facility', 'trattoria-lumen');
        widget.setAttribute('view', name);
        const ready = new Promise((resolve) =>
          widget.addEventListener('tableside-ready', resolve, { once: true }),
        );
        document.body.append(widget);
        await ready;
        // The later steps are fetched now, as for a guest who looks on.
        await new Promise((resolve) => requestIdleCallback(resolve));
        widget.remove();
      }
    },
    [view, count] as const,
  );
}

for (const view of ['booking', 'ordering']) {
  test(
    `${MOUNTS} ${view} widgets that came and went leave no memory, listener or node behind`,
    IN_FULL,
    async ({ page, baseURL }) => {
      test.setTimeout(30_000 + MOUNTS * 1_000);
      const service = baseURL ?? '';
      const host = await openHostPage(service, { body: `<script src="${service}/tableside.js"></script>` });
      await page.goto(host.url);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await session.send('HeapProfiler.enable');
      const empty = await heldBy(session);
      /** What is held once the last widget, which may still have had an idle moment to wait for, is gone as well. */
      const afterMounts = async (count: number) => {
        await mount(page, view, count);
        let held = await heldBy(session);
        await expect
          .poll(async () => {
            held = await heldBy(session);
            return [held.nodes, held.listeners];
          })
          .toEqual([empty.nodes, empty.listeners]);
        return held.bytes;
      };
      // What is made once for all of them is there then: code, formats, sentences.
      const before = await afterMounts(15);
      const grown = (await afterMounts(MOUNTS)) - before;
      console.log(`${MOUNTS} ${view} widgets that came and went: ${Math.round(grown / 1000)} kB`);
      expect(grown).toBeLessThan((LEFT_BY_THOUSAND * MOUNTS) / 1_000 + UNSTEADY);
      host.close();
    },
  );
}
