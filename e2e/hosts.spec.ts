/** On every kind of page a guest books a table and orders a meal, and the widget looks as it does on a plain one. */
import type { Page } from '@playwright/test';
import { EVERYTHING, type Host, HOSTS, PLAIN } from './fixtures/hosts.ts';
import { bookATable, type Looks, orderAMeal } from './support/guestFlows.ts';
import { openHostPage } from './support/hostPage.ts';
import { expectSameLook, frameStyle } from './support/look.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { type Database, expect, oneOfMany, test } from './support/test.ts';

interface Setting {
  page: Page;
  database: Database;
  service: string;
}

type Flow = 'booking' | 'ordering';

/** As wide as the frame is: with the cart beside the menu. */
const WIDTHS = { booking: 700, ordering: 1000 };

/** Passes through a flow on a page; nothing may be said in its console, and no policy violated. */
async function go(flow: Flow, host: Host, { page, database, service }: Setting): Promise<Looks> {
  const restaurant = await (flow === 'booking' ? copyOf : orderingCopyOf)(database, LUMEN);
  const said: string[] = [];
  const hear = (error: { message: string } | Error) => said.push(error.message);
  page.on('pageerror', hear);
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  const element = `<tableside-widget facility="${restaurant.id}" view="${flow}" api="${service}/v1" style="display:block;min-height:1231px"><a href="tel:+493023125000">Call us</a></tableside-widget>`;
  const script = `<script async src="${service}/tableside.js"></script>`;
  const { root, head = '', snippet, policy, open, visit } = host;
  const wide = `<style>tableside-widget{width:${WIDTHS[flow]}px!important;font-family:Arial!important}</style>`;
  const site = await (open
    ? open({ service, facility: restaurant.id, view: flow, head: wide })
    : openHostPage(service, {
        ...(root && { root }),
        ...(policy && { policy: policy(service) }),
        head: `<link rel="stylesheet" href="/frame.css">${head}`,
        styles: { '/frame.css': frameStyle(WIDTHS[flow]) },
        body: `<h1>A restaurant</h1><div id="frame">${snippet?.({ service, element }) ?? element + script}</div><p>Below the widget</p>`,
      }));
  if (visit) await visit(page, site.url);
  else await page.goto(site.url);
  const title = await page.title();
  await expect(page.locator('tableside-widget')).toHaveCount(1);
  const looks =
    flow === 'booking'
      ? await bookATable(page, database, restaurant, await slotAt(restaurant, { time: '19:30', num: 3 }))
      : await orderAMeal(page, database, restaurant);
  expect(said).toEqual([]);
  await expect(page).toHaveTitle(title);
  site.close();
  return looks;
}

/** How each flow looks on a plain page, in this browser. */
const plain = new Map<Flow, Looks>();

async function plainLooks(flow: Flow, setting: Setting): Promise<Looks> {
  const looks = plain.get(flow) ?? (await go(flow, PLAIN, setting));
  plain.set(flow, looks);
  return looks;
}

const cases = { 'with most of it at once': EVERYTHING, ...HOSTS };
for (const [name, host] of Object.entries(cases)) {
  const takes = oneOfMany(host !== EVERYTHING);
  test(
    `a guest books a table on a page ${name}, where the widget looks as elsewhere`,
    takes,
    async ({ page, database, baseURL }) => {
      const setting = { page, database, service: baseURL ?? '' };
      const wanted = await plainLooks('booking', setting);
      const { first, second } = await go('booking', host, setting);
      expectSameLook(first, wanted.first);
      expectSameLook(second, wanted.second);
    },
  );

  test(
    `a guest orders a meal on a page ${name}, where the widget looks as elsewhere`,
    takes,
    async ({ page, database, baseURL }) => {
      const setting = { page, database, service: baseURL ?? '' };
      const wanted = await plainLooks('ordering', setting);
      const { first, second } = await go('ordering', host, setting);
      expectSameLook(first, wanted.first);
      expectSameLook(second, wanted.second);
    },
  );
}
