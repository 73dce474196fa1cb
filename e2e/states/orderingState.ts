/** What the states of the ordering view have in common: its page, and the ways through it. Knows no language. */
import type { Page } from '@playwright/test';
import type { MenuWidget } from '../../src/contract/menuWidget.ts';
import { press, see, typeContact } from './reach.ts';
import { type MenuShape, shapeMenus, takingOrders } from './shape.ts';
import type { State } from './state.ts';

/** Nothing is to be chosen of it. */
export const OLIVES = 'Olive miste';
export const TIRAMISU = 'Tiramisù';
/** Sizes, a crust that must be chosen, and what can be put on it. */
export const MARGHERITA = 'Margherita';
/** It comes with bread, and more can be had. */
export const ARTICHOKES = 'Carciofi alla romana';
/** Three scoops, no more and no less. */
export const GELATO = 'Gelato';
/** Two to four kinds. */
export const BOARD = 'Tagliere';

export interface Plan extends Omit<State, 'name'> {
  /** What is other about the menu than in the demo, beside its hours. */
  menu?: Partial<MenuWidget> | MenuShape;
  /** Names of further menus. */
  chapters?: readonly string[];
  /** The restaurant's; default: the Trattoria's. */
  zone?: string;
}

/** A state of the ordering view. Unless `menu` says otherwise orders are taken now, whatever the hour. */
export function ordering(
  name: string,
  { menu = {}, chapters, zone = 'Europe/Berlin', query, prepare, ...plan }: Plan,
): State {
  return {
    ...plan,
    name: `ordering/${name}`,
    query: { view: 'ordering', ...query },
    async prepare(page) {
      const shape: MenuShape = (record) => ({
        ...takingOrders(-3, 5, zone),
        ...(typeof menu === 'function' ? menu(record) : menu),
      });
      await shapeMenus(page, shape, chapters);
      await prepare?.(page);
    },
  };
}

/** Whether the cart stands beside the menu. */
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;

/** The menu with all that comes after the first screen, and in a wide widget the cart beside it. */
export async function menuShown(page: Page): Promise<void> {
  await see(page, '.product');
  await allShown(page);
}

/** A menu without a dish. */
export async function emptyMenuShown(page: Page): Promise<void> {
  await see(page, '.ready');
  // On a phone nothing comes later.
  if (isWide(page)) await allShown(page);
}

async function allShown(page: Page): Promise<void> {
  await styleShown(page);
  if (isWide(page)) await see(page, '.cart');
}

/** The style of what comes later is there: it alone gives the widget's frame this colour. */
export async function styleShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.querySelector('tableside-widget')?.shadowRoot?.querySelector('.ts');
    return frame && getComputedStyle(frame).getPropertyValue('--tint');
  });
}

const row = (page: Page, title: string) =>
  page.locator('tableside-widget .product', { has: page.locator('h3', { hasText: title }) });

/** Presses the plus of dishes of which nothing is to be chosen, each as often as it is named. */
export async function add(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await row(page, title).locator('.plus').click();
  await see(page, isWide(page) ? '.cart .lines' : '.bar .go');
}

/** Adds dishes, and waits until the restaurant has them all. */
export async function addSent(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const answer = page.waitForResponse(
      (response) => response.url().includes('menu_widget_cart_item') && response.ok(),
    );
    await add(page, title);
    await answer;
  }
}

export async function chooseType(page: Page, type: 'delivery' | 'pickup'): Promise<void> {
  await press(page, `.top [name=type] + span >> nth=${type === 'delivery' ? 0 : 1}`);
}

/** The cart: in a sheet of a narrow widget, beside the menu of a wide one. */
export async function openCart(page: Page): Promise<void> {
  if (isWide(page)) return see(page, '.cart .lines');
  await press(page, '.bar .go');
  await see(page, '.panel .lines');
}

export async function openDish(page: Page, title: string): Promise<void> {
  await row(page, title).locator('h3 button').click();
  await see(page, '.panel h2');
}

/** Opens a dish and waits for what can be chosen of it. */
export async function readDish(page: Page, title: string): Promise<void> {
  await openDish(page, title);
  await see(page, '.choices');
}

/** The checkout, with these dishes in the cart. */
export async function checkout(page: Page, ...titles: readonly string[]): Promise<void> {
  await addSent(page, ...titles);
  await openCart(page);
  await press(page, isWide(page) ? '.cart > .go' : '.panel .at-hand .go');
  await see(page, '.checkout form');
}

export async function typeAddress(page: Page, postcode = '10999'): Promise<void> {
  await page.locator('[name=address1]').fill('Paul-Lincke-Ufer 7');
  await page.locator('[name=zip_code]').fill(postcode);
  await page.locator('[name=city]').fill('Berlin');
}

/** The checkout with everything typed, to fetch it or have it brought. */
export async function readyToSend(page: Page, type: 'delivery' | 'pickup' = 'pickup'): Promise<void> {
  await chooseType(page, type);
  await checkout(page, ...(type === 'delivery' ? [OLIVES, TIRAMISU, OLIVES] : [OLIVES, TIRAMISU]));
  await typeContact(page);
  if (type === 'delivery') await typeAddress(page);
}

export const send = (page: Page) => press(page, '.send .go');
