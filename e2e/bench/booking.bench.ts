/** The first screen of booking on a slow phone. */
import { openHostPage } from '../support/hostPage.ts';
import { test } from '../support/test.ts';
import {
  type FirstScreen,
  kilobytes,
  megabytes,
  milliseconds,
  onSlowPhone,
  type Row,
  report,
  shift,
} from './slowPhone.ts';

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
  const runs = await onSlowPhone(browser, 'input[type=radio][name=time]', async (phone) => {
    const first = await phone.open(host.url);
    // What is fetched when idle, and what moves late, belongs to the shift and to the memory.
    await phone.page.waitForLoadState('networkidle');
    const { longestTask, layoutShift } = await phone.marks();
    return { ...first, formats: phone.formats, longestTask, layoutShift, heap: await phone.heap() };
  });
  host.close();
  report('booking', runs, ROWS);
});
