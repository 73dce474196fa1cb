/** The first screen of booking on a slow phone. */
import { ELEMENT, openHostPage, releaseOf } from '../support/hostPage.ts';
import { expect, test } from '../support/test.ts';
import { plainBooking } from './plainBooking.ts';
import {
  byTurns,
  type FirstScreen,
  kilobytes,
  megabytes,
  milliseconds,
  onSlowPhone,
  type Row,
  report,
  reportBeside,
  shift,
} from './slowPhone.ts';

const FACILITY = 'trattoria-lumen';
const TIMES = 'input[type=radio][name=time]';
/** So many times as long as the plain page the widget may take. */
const MOST = 1.25;

/** What must hold, what a small prototype measured. */
const ROWS: Row<FirstScreen>[] = [
  ['skeleton', 'skeleton', '500', '445', milliseconds],
  ['usable', 'usable with slots', '850', '803', milliseconds],
  ['script', 'script time', '100', '70', milliseconds],
  ['formats', 'a first date and number on an empty page', '-', '-', milliseconds],
  ['longestTask', 'longest task', '100', '91', milliseconds],
  ['layoutShift', 'layout shift', '0.000', '0.000', shift],
  ['heap', 'memory beyond an empty page', '2 MB', '1.2 MB', megabytes],
  ['requests', 'requests until usable', '5', '4', String],
  ['roundTrips', 'dependent round trips', '3', '3', String],
  ['bytes', 'bytes until usable', '-', '-', kilobytes],
];

test('booking on a slow phone', async ({ browser, baseURL }) => {
  const host = await openHostPage(baseURL ?? '');
  const runs = await onSlowPhone(browser, TIMES, async (phone) => {
    const first = await phone.open(host.url);
    // What is fetched when idle, and what moves late, belongs to the shift and to the memory.
    await phone.page.waitForLoadState('networkidle');
    const { longestTask, layoutShift } = await phone.marks();
    return { ...first, formats: phone.formats, longestTask, layoutShift, heap: await phone.heap() };
  });
  host.close();
  report('booking', runs, ROWS);
});

test('booking beside a plain page', async ({ browser, baseURL, page }) => {
  const service = baseURL ?? '';
  const release = await releaseOf(service);
  const preload = `<link rel="modulepreload" href="${service}/${release}/booking/main.js">`;
  const hosts = {
    widget: await openHostPage(service),
    // As pinned snippets and our own pages have it.
    preloaded: await openHostPage(service, {
      body: `<h1>A restaurant</h1>${ELEMENT}${preload}<script async src="${service}/${release}/tableside.js"></script><p>Below the widget</p>`,
    }),
    plain: await openHostPage(service, { body: plainBooking(service, FACILITY) }),
  };
  const pages = { widget: hosts.widget.url, preloaded: hosts.preloaded.url, plain: hosts.plain.url };
  const shown = async (url: string) => {
    await page.goto(url);
    const times = page.locator(`label:has(${TIMES})`);
    await times.first().waitFor();
    // The widget says below a time what it costs.
    return (await times.allInnerTexts()).map((text) => text.split('\n')[0]);
  };
  const times = await shown(pages.widget);
  expect(await shown(pages.preloaded)).toEqual(times);
  expect(await shown(pages.plain)).toEqual(times);
  const rounds = await byTurns(browser, TIMES, pages);
  for (const host of Object.values(hosts)) host.close();
  reportBeside('booking beside a plain page', rounds, 'plain', { widget: MOST, preloaded: MOST });
});
