/**
 * The "slow phone": 390x844, processor four times slower, 1.6 Mbit/s,
 * 150 ms a round trip, cold cache. Figures to read beside each other, taken in one run on one machine;
 * nothing passes or fails by them.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { SLOWER, slowDown } from '../support/slowDown.ts';

const RUNS = 5;
/** Of pages that are read beside each other. */
const ROUNDS = 15;

/** What is known of every first screen: milliseconds since navigation, bytes, counts. */
export interface FirstScreen {
  skeleton: number;
  usable: number;
  script: number;
  /** What a browser's first date and first number take on an empty page: less script time is not to be had here. */
  formats: number;
  longestTask: number;
  layoutShift: number;
  heap: number;
  requests: number;
  roundTrips: number;
  bytes: number;
}

/** A figure with its name, what must hold, what a small prototype measured (`-` where nobody said), and how it is written. */
export type Row<Figures> = [
  key: keyof Figures,
  title: string,
  limit: string,
  prototype: string,
  show: (value: number) => string,
];

/** Marks in the page, from before its first script. */
export interface Marks {
  skeleton?: number;
  usable?: number;
  /** The first frame with the usable screen is on the screen. */
  painted?: number;
  /** A large answer has been read out of its text, for the last time until the screen was usable. */
  read?: number;
  longestTask: number;
  layoutShift: number;
  /** What the guest did, in order: how long until the frame that answers it. Under 16 ms the browser doesn't say. */
  interactions: Record<number, number>;
}
declare global {
  interface Window {
    tablesideMarks: Marks;
  }
}

/** @param usable selector of what is there once the screen is usable */
function watch(usable: string): void {
  const marks: Marks = { longestTask: 0, layoutShift: 0, interactions: {} };
  window.tablesideMarks = marks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longestTask = Math.max(marks.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) marks.layoutShift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) {
        const known = marks.interactions[entry.interactionId] ?? 0;
        marks.interactions[entry.interactionId] = Math.max(known, entry.duration);
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const parse = JSON.parse;
  JSON.parse = (text: string, ...rest) => {
    const value: unknown = parse(text, ...rest);
    if (text.length > 100_000 && marks.usable === undefined) marks.read = performance.now();
    return value;
  };
  const look = () => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    if (root?.firstElementChild) marks.skeleton ??= performance.now();
    // A page without the widget has it in its document.
    if ((root ?? document).querySelector(usable)) {
      marks.usable = performance.now();
      // A message that is posted inside a frame arrives when the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        marks.painted = performance.now();
      };
      port2.postMessage('');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A page in a fresh browser on the slow phone. */
export interface SlowPhone {
  page: Page;
  cdp: CDPSession;
  /** As in `FirstScreen`. */
  formats: number;
  /** Opens `url` and waits until the screen is usable. @returns what had arrived by then */
  open(url: string): Promise<Omit<FirstScreen, 'formats' | 'heap' | 'longestTask' | 'layoutShift'>>;
  marks(): Promise<Marks>;
  /** Bytes of script objects beyond those of an empty page. */
  heap(): Promise<number>;
}

/**
 * The same in several fresh browsers, one after the other; the first only warms the service.
 *
 * @param usable selector of what is there once the screen is usable
 */
export async function onSlowPhone<Figures>(
  browser: Browser,
  usable: string,
  measure: (phone: SlowPhone) => Promise<Figures>,
): Promise<Figures[]> {
  const runs: Figures[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const figures = await onFreshPhone(browser, usable, measure);
    if (run > 0) runs.push(figures);
  }
  return runs;
}

/**
 * Several pages one after another, each in a fresh browser, again and again: what else the machine does meets all of
 * them alike. The first round only warms the service, and every other one goes backwards.
 *
 * @param pages name -> its address
 * @returns for each round, when each page was usable
 */
export async function byTurns<Name extends string>(
  browser: Browser,
  usable: string,
  pages: Readonly<Record<Name, string>>,
): Promise<Record<Name, number>[]> {
  const names = Object.keys(pages) as Name[];
  const rounds: Record<Name, number>[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const times: Partial<Record<Name, number>> = {};
    for (const name of round % 2 ? names : names.toReversed()) {
      const first = await onFreshPhone(browser, usable, (phone) => phone.open(pages[name]));
      times[name] = first.usable;
    }
    if (round > 0) rounds.push(times as Record<Name, number>);
  }
  return rounds;
}

async function onFreshPhone<Figures>(
  browser: Browser,
  usable: string,
  measure: (phone: SlowPhone) => Promise<Figures>,
): Promise<Figures> {
  const formats = await firstFormats(browser);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const empty = await heapOf(cdp);
  await page.addInitScript(watch, usable);
  const figures = await measure({
    page,
    cdp,
    formats,
    open: (url) => open(page, cdp, url),
    marks: () => page.evaluate(() => window.tablesideMarks),
    heap: async () => (await heapOf(cdp)) - empty,
  });
  await context.close();
  return figures;
}

async function firstFormats(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const time = await page.evaluate(() => {
    const begin = performance.now();
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin' }).format();
    new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1);
    return performance.now() - begin;
  });
  await context.close();
  return time;
}

async function open(page: Page, cdp: CDPSession, url: string) {
  // It keeps no answers: to keep them, the inspector decodes each a second time, which no guest's phone does.
  await cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await cdp.send('Performance.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slowDown(cdp);
  const traffic = new Traffic(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.tablesideMarks.painted !== undefined);
  const arrived = traffic.untilNow();
  const { metrics } = await cdp.send('Performance.getMetrics');
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  const { skeleton = Number.NaN, usable = Number.NaN } = await page.evaluate(() => window.tablesideMarks);
  return { skeleton, usable, script, ...arrived };
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
  untilNow(): Pick<FirstScreen, 'requests' | 'roundTrips' | 'bytes'> {
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

const line = (cells: readonly [string, string, string, string]) =>
  cells.map((cell, index) => (index ? cell.padStart(15) : cell.padEnd(44))).join('');

/** Writes the median of each figure beside what must hold. */
export function report<Figures>(
  title: string,
  runs: readonly Figures[],
  rows: readonly Row<Figures>[],
): void {
  const lines = rows.map(([key, name, limit, prototype, show]) =>
    line([name, show(median(runs.map((figures) => Number(figures[key])))), limit, prototype]),
  );
  const head = line([`${title}, median of ${runs.length} runs`, 'measured', 'must hold', 'prototype']);
  console.log(['', head, ...lines].join('\n'));
}

/**
 * Writes when each page was usable, and the median of how that stood to the page `beside` in the same round.
 *
 * @param limits name -> what must hold of the latter
 */
export function reportBeside<Name extends string>(
  title: string,
  rounds: readonly Record<Name, number>[],
  beside: NoInfer<Name>,
  limits: Readonly<Partial<Record<Name, number>>>,
): void {
  const names = Object.keys(rounds[0] ?? {}) as Name[];
  const lines = names.map((name) => {
    const usable = median(rounds.map((times) => times[name]));
    const ratio = median(rounds.map((times) => times[name] / times[beside]));
    return line([name, milliseconds(usable), ratio.toFixed(2), limits[name]?.toFixed(2) ?? '-']);
  });
  const head = line([`${title}, median of ${rounds.length} rounds`, 'usable', `to ${beside}`, 'must hold']);
  console.log(['', head, ...lines].join('\n'));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
export function megabytes(value: number): string {
  return `${(value / 1e6).toFixed(2)} MB`;
}
export function kilobytes(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`;
}
export function shift(value: number): string {
  return value.toFixed(3);
}
