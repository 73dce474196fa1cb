import { openHostPage } from './support/hostPage.ts';
import { expect, test } from './support/test.ts';

/** One with two sittings and a text, one with a late kitchen, one that is nearly full, one in Arabic. */
const FACILITIES = ['trattoria-lumen', 'the-brolga', 'kumo-counter', 'bayt-al-bahar'];

for (const facility of FACILITIES) {
  for (const width of [320, 375, 1100]) {
    test(`the snippet of ${facility} reserves the height of the first screen at ${width} px`, async ({
      browser,
    }) => {
      const service = process.env.TABLESIDE_URL!;
      const { widgetCode } = await (await fetch(`${service}/v1/facility/${facility}`)).json();
      const page = await browser.newPage({ viewport: { width, height: 2000 }, timezoneId: 'Europe/Lisbon' });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(globalThis, { shifts });
      });
      const host = await openHostPage(service, { body: `${widgetCode}<p>Below the widget</p>` });
      await page.goto(host.url);
      // The legend is the last of the first screen to arrive.
      await expect(page.getByRole('button', { name: /list|قائمة/ })).toBeVisible();
      const [height, reserved, shifts] = await page.evaluate(() => {
        const widget = document.querySelector<HTMLElement>('tableside-widget')!;
        const { shifts: seen } = globalThis as unknown as { shifts: number[] };
        return [widget.offsetHeight, Number.parseFloat(getComputedStyle(widget).minHeight), seen] as const;
      });
      expect(height).toBeLessThanOrEqual(Math.ceil(reserved));
      expect(shifts).toEqual([]);
      await page.close();
      host.close();
    });
  }
}
