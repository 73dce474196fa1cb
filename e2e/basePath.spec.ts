/** A service below a path of a site, behind a proxy that takes the path off or leaves it on. */
import { freePort } from '../src/service/freePort.ts';
import { startReverseProxy } from '../test/service/support/proxy.ts';
import { newGuest } from './pages/bookingWidget.ts';
import { BuilderPage } from './pages/builderPage.ts';
import { LinkPage } from './pages/linkPage.ts';
import { escape } from './pages/widget.ts';
import { bookByApi } from './support/bookByApi.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { startService } from './support/service.ts';
import { expect, oneOfMany, test } from './support/test.ts';

for (const [does, strips] of [
  ['takes the path off', true],
  ['leaves the path on', false],
] as const) {
  test(
    `a guest cancels a booking behind a proxy that ${does}, and is led to the restaurant's page`,
    oneOfMany(!strips),
    async ({ page, database }) => {
      test.slow();
      const proxy = await startReverseProxy('/tables', strips);
      const url = `${proxy.origin}/tables`;
      const origin = `http://127.0.0.1:${await freePort()}`;
      const stop = await startService(origin, process.env.TABLESIDE_DATABASE_URL!, () => {}, url);
      proxy.target(origin);
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('response', (answer) => {
        if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
      });
      try {
        const lumen = await copyOf(database, LUMEN, { website: '' });
        const guest = newGuest('Emmy Noether');
        const slot = await slotAt(lumen, { time: '20:00' });
        const { cancel: link } = await bookByApi(database, lumen, slot, guest, { service: url });
        expect(link).toContain(`${url}/cancel?locale=en-GB#`);

        const cancel = new LinkPage(page);
        await cancel.open(link);
        await cancel.button('Cancel booking').click();
        await cancel.button('Yes, cancel').click();
        await expect(cancel.title).toHaveText('Your booking at Trattoria Lumen is cancelled.');
        expect((await bookingOf(database, guest)).status).toBe('cancelled');

        // It has no website: a page of the service's own, which can be booked at.
        await page.getByRole('link', { name: 'Book again at Trattoria Lumen' }).click();
        await expect(page).toHaveURL(`${url}/at/${lumen.id}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lumen' })).toBeVisible();
        await expect(page.locator('tableside-widget').getByRole('grid')).toBeVisible();

        // The pages for those who run it: the snippet names the path.
        await page.goto(`${url}/builder.html#restaurant=${lumen.id}`);
        await expect(new BuilderPage(page).html).toHaveValue(new RegExp(escape(`src="${url}/tableside.js"`)));
        await expect(
          page.frameLocator('iframe').first().locator('tableside-widget').getByRole('grid'),
        ).toBeVisible();
        expect(faults).toEqual([]);
      } finally {
        await page.goto('about:blank');
        await stop();
        await proxy.stop();
      }
    },
  );
}
