/**
 * The first screen of booking on the "slow phone" of the design: 390x844, processor four times
 * slower, 1.6 Mbit/s, 150 ms a round trip, cold cache. Figures to read beside each other, taken in
 * one run on one machine; nothing passes or fails by them.
 */
import type { CDPSession, Page } from '@playwright/test';
import { openHostPage } from '../support/hostPage.ts';
import { test } from '../support/test.ts';

const RUNS = 5;
const SLOW = { latency: 150, throughput: 1_600_000 / 8, processor: 4 };

/** Milliseconds since navigation, bytes, counts. */
interface Figures {
  skeleton: number;
  usable: number;
  script: number;
  longestTask: number;
  layoutShift: number;
  heap: number;
  requests: number;
  roundTrips: number;
  bytes: number;
}

/** What must hold, what a small prototype measured (quality.md of the design). */
const ROWS: [keyof Figures, string, string, string, (value: number) => string][] = [
  ['skeleton', 'skeleton', '500', '445', milliseconds],
  ['usable', 'usable with slots', '850', '803', milliseconds],
  ['script', 'script time', '100', '70', milliseconds],
  ['longestTask', 'longest task', '100', '91', milliseconds],
  ['layoutShift', 'layout shift', '0.000', '0.000', (value) => value.toFixed(3)],
  ['heap', 'memory beyond an empty page', '2 MB', '1.2 MB', (value) => `${(value / 1e6).toFixed(2)} MB`],
  ['requests', 'requests until usable', '5', '4', String],
  ['roundTrips', 'dependent round trips', '3', '3', String],
  ['bytes', 'bytes until usable', '-', '-', (value) => `${(value / 1000).toFixed(1)} kB`],
];

/** Marks in the page, from before its first script. */
interface Marks {
  skeleton?: number;
  usable?: number;
  longestTask: number;
  layoutShift: number;
}
declare global {
  interface Window {
    tablesideMarks: Marks;
  }
}

function watch(): void {
  const marks: Marks = { longestTask: 0, layoutShift: 0 };
  window.tablesideMarks = marks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longestTask = Math.max(marks.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) marks.layoutShift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    if (root?.firstElementChild) marks.skeleton ??= performance.now();
    if (root?.querySelector('input[type=radio][name=time]')) marks.usable ??= performance.now();
    if (marks.usable === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('booking on a slow phone', async ({ browser, baseURL }) => {
  const host = await openHostPage(baseURL ?? '');
  const empty: number[] = [];
  const runs: Figures[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    empty.push(await heapOf(cdp));
    const figures = await measure(page, cdp, host.url);
    // The first warms the service.
    if (run > 0) runs.push({ ...figures, heap: figures.heap - median(empty) });
    await context.close();
  }
  host.close();
  console.log(
    `\n${'median of ' + RUNS + ' runs'.padEnd(18)}${'measured'.padStart(14)}${'must hold'.padStart(12)}${'prototype'.padStart(12)}`,
  );
  for (const [key, title, limit, prototype, show] of ROWS) {
    const value = show(median(runs.map((figures) => figures[key])));
    console.log(`${title.padEnd(30)}${value.padStart(10)}${limit.padStart(12)}${prototype.padStart(12)}`);
  }
});

async function measure(page: Page, cdp: CDPSession, url: string): Promise<Figures> {
  await page.addInitScript(watch);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.throughput,
    uploadThroughput: SLOW.throughput,
  });
  const traffic = new Traffic(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.tablesideMarks.usable !== undefined);
  const { requests, roundTrips, bytes } = traffic.untilNow();
  const { metrics } = await cdp.send('Performance.getMetrics');
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  // What is fetched when idle, and what moves late, belongs to the shift and to the memory.
  await page.waitForLoadState('networkidle');
  const marks = await page.evaluate(() => window.tablesideMarks);
  return {
    skeleton: marks.skeleton ?? Number.NaN,
    usable: marks.usable ?? Number.NaN,
    script,
    longestTask: marks.longestTask,
    layoutShift: marks.layoutShift,
    heap: await heapOf(cdp),
    requests,
    roundTrips,
    bytes,
  };
}

/** Counts requests, and how many of them had to wait for one another. */
class Traffic {
  readonly #depth = new Map<string, number>();
  readonly #arrived = new Set<string>();
  readonly #urls = new Map<string, string>();
  #bytes = 0;

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
      if (!request.url.startsWith('http')) return;
      const from = initiator.url ?? initiator.stack?.callFrames.at(-1)?.url ?? '';
      const asynchronous = initiator.stack?.parent?.callFrames.at(-1)?.url ?? '';
      const above = Math.max(this.#depth.get(from) ?? 0, this.#depth.get(asynchronous) ?? 0);
      this.#depth.set(request.url, above + 1);
      this.#urls.set(requestId, request.url);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = this.#urls.get(requestId);
      if (url === undefined) return;
      this.#arrived.add(url);
      this.#bytes += encodedDataLength;
    });
  }

  /** Of what had arrived. */
  untilNow(): Pick<Figures, 'requests' | 'roundTrips' | 'bytes'> {
    const urls = [...this.#arrived];
    const roundTrips = Math.max(...urls.map((url) => this.#depth.get(url) ?? 0));
    return { requests: urls.length, roundTrips, bytes: this.#bytes };
  }
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
