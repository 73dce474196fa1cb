/** On every kind of page a guest books a table and orders a meal, and the widget looks as it does on a plain one. */
import type { Page } from '@playwright/test';
import { EVERYTHING, HOSTS, type Host, PLAIN } from './fixtures/hosts.ts';
import { bookATable, type Looks, orderAMeal } from './support/guestFlows.ts';
import { openHostPage } from './support/hostPage.ts';
import { expectSameLook, frameStyle, lookOf, type PartLook } from './support/look.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, type Restaurant, slotAt } from './support/restaurants.ts';
import { type Database, expect, IN_FULL, oneOfMany, test } from './support/test.ts';

interface Setting {
  page: Page;
  database: Database;
  service: string;
}

type Flow = 'booking' | 'ordering';

/** As wide as the frame is: with the cart beside the menu. */
const WIDTHS = { booking: 700, ordering: 1000 };

/** Opens a page, with the widget's first screen at hand, and sees to it that nothing is said in its console. */
async function openSite(
  host: Host,
  { page, service }: Setting,
  restaurant: Restaurant,
  view: Flow,
  display = 'inline',
) {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  // A violation of the page's policy is said there, too.
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  const element = `<tableside-widget facility="${restaurant.id}" view="${view}" display="${display}" api="${service}/v1" style="display:block;min-height:1231px"><a href="tel:+493023125000">Call us</a></tableside-widget>`;
  const script = `<script async src="${service}/tableside.js"></script>`;
  const { root, head = '', snippet, policy, open, visit } = host;
  const wide = `<style>tableside-widget{width:${WIDTHS[view]}px!important;font-family:Arial!important}</style>`;
  const site = await (open
    ? open({ service, facility: restaurant.id, view, head: wide })
    : openHostPage(service, {
        ...(root && { root }),
        ...(policy && { policy: policy(service) }),
        head: `<link rel="stylesheet" href="/frame.css">${head}`,
        styles: { '/frame.css': frameStyle(WIDTHS[view]) },
        body: `<h1>A restaurant</h1><div id="frame">${snippet?.({ service, element }) ?? element + script}</div><p>Below the widget</p>`,
      }));
  if (visit) await visit(page, site.url);
  else await page.goto(site.url);
  await expect(page.locator('tableside-widget')).toHaveCount(1);
  const title = await page.title();
  return {
    async close() {
      expect(said).toEqual([]);
      await expect(page).toHaveTitle(title);
      site.close();
    },
  };
}

/** Passes through a flow on a page. */
async function go(flow: Flow, host: Host, setting: Setting): Promise<Looks> {
  const { page, database } = setting;
  const restaurant = await (flow === 'booking' ? copyOf : orderingCopyOf)(database, LUMEN);
  const site = await openSite(host, setting, restaurant, flow);
  const looks =
    flow === 'booking'
      ? await bookATable(page, database, restaurant, await slotAt(restaurant, { time: '19:30', num: 3 }))
      : await orderAMeal(page, database, restaurant);
  await site.close();
  return looks;
}

/** Books in the dialog of a button; how the button looks, the dialog, and the widget in it. */
async function goByDialog(host: Host, setting: Setting) {
  const { page, database } = setting;
  const restaurant = await copyOf(database, LUMEN);
  const site = await openSite(host, setting, restaurant, 'booking', 'floating');
  const outer = page.locator('tableside-widget[display=floating]');
  const button = outer.getByRole('button', { name: 'Book a table' });
  await expect(button).toBeVisible();
  const closed = await lookOf(page, 'button', outer);
  await button.click();
  await expect(outer.getByRole('heading', { name: 'Book a table' })).toBeFocused();
  const open = await lookOf(page, 'dialog', outer);
  const slot = await slotAt(restaurant, { time: '19:30', num: 3 });
  const root = outer.locator('tableside-widget');
  const { first, second } = await bookATable(page, database, restaurant, slot, { root });
  await page.keyboard.press('Escape');
  await expect(outer.locator('dialog.window')).toBeHidden();
  await site.close();
  return [...closed, ...open, ...first, ...second];
}

/** How each flow looks on a plain page, in this browser. */
const plain = new Map<Flow, Looks>();

let plainDialog: PartLook[] | undefined;

async function plainLooks(flow: Flow, setting: Setting): Promise<Looks> {
  const looks = plain.get(flow) ?? (await go(flow, PLAIN, setting));
  plain.set(flow, looks);
  return looks;
}

const cases = { 'with most of it at once': EVERYTHING, ...HOSTS };
for (const [name, host] of Object.entries(cases)) {
  const takes = oneOfMany(host !== EVERYTHING);
  for (const [flow, what, runs] of [
    ['booking', 'books a table', IN_FULL],
    ['ordering', 'orders a meal', takes],
  ] as const)
    test(
      `a guest ${what} on a page ${name}, where the widget looks as elsewhere`,
      runs,
      async ({ page, database, baseURL }) => {
        const setting = { page, database, service: baseURL ?? '' };
        const wanted = await plainLooks(flow, setting);
        const { first, second } = await go(flow, host, setting);
        expectSameLook(first, wanted.first);
        expectSameLook(second, wanted.second);
      },
    );

  // An application's own element is not one with a button.
  if (host.open) continue;
  test(
    `a guest books in the dialog of a floating button on a page ${name}, and both look as elsewhere`,
    takes,
    async ({ page, database, baseURL }) => {
      const setting = { page, database, service: baseURL ?? '' };
      plainDialog ??= await goByDialog(PLAIN, setting);
      expectSameLook(await goByDialog(host, setting), plainDialog);
    },
  );
}
