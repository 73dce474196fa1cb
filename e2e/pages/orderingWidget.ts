/** The ordering widget as a guest has it in hand: by mouse, or by finger on a touch screen. */
import type { Locator, Page } from '@playwright/test';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { parseAmount, UNIT } from '../../src/domain/money.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import type { Restaurant } from '../support/restaurants.ts';
import { expect } from '../support/test.ts';
import { escape, type Guest, Widget, type WidgetOptions, wordsOf } from './widget.ts';

export { newGuest } from './widget.ts';
export type { WidgetOptions };

export interface Address {
  street: string;
  postcode: string;
  town: string;
  doorbell: string;
}

/** Where the Trattoria delivers. */
export const KREUZBERG: Address = {
  street: 'Paul-Lincke-Ufer 7',
  postcode: '10999',
  town: 'Berlin',
  doorbell: 'Third floor, Secretbell',
};

/** The demo's test method: its name, and its fields, which stand in the page itself. */
export const TEST_CARD = 'Test card (no money moves)';

/** What is chosen of a dish. */
export interface Wish {
  /** Sizes and extras that are taken once, by their titles. */
  choose?: readonly string[];
  /** Extras that can be taken several times: how often. */
  take?: Readonly<Record<string, number>>;
  quantity?: number;
  /** Note for the kitchen. */
  note?: string;
}

export class OrderingWidget extends Widget {
  constructor(
    page: Page,
    restaurant: Restaurant,
    options?: WidgetOptions,
    view: 'ordering' | 'table' = 'ordering',
  ) {
    super(page, restaurant, view, options);
  }

  /** A decimal of the database as the guest reads it. */
  money(amount: string, currency: string): string {
    return formatMoney(this.language.locale, parseAmount(amount) / UNIT, currency, {
      country: this.restaurant.country,
    });
  }

  type(type: 'delivery' | 'pickup'): Locator {
    return this.root.getByRole('radio', { name: this.t(type), exact: true });
  }

  async chooseType(type: 'delivery' | 'pickup'): Promise<void> {
    await this.press(wordsOf(this.type(type)));
    await expect(this.type(type)).toBeChecked();
  }

  /** The line that says when it is ready, and leads to the choice of a time. */
  get ready(): Locator {
    return this.root.locator('.ready').filter({ visible: true });
  }

  dish(title: string): Locator {
    return this.root.getByRole('listitem').filter({ has: this.dishName(title) });
  }

  /** The button that opens a dish. */
  dishName(title: string): Locator {
    return this.page.getByRole('heading', { level: 3 }).getByRole('button', { name: title, exact: true });
  }

  /** The plus of a dish, whatever is in the cart of it. */
  plus(title: string): Locator {
    return this.dish(title).locator('.plus');
  }

  /** The sheet over the step in hand. */
  get sheet(): Locator {
    return this.root.getByRole('dialog');
  }

  async openDish(title: string): Promise<void> {
    await this.press(this.dishName(title));
    await expect(this.sheet.getByRole('heading', { name: title })).toBeFocused();
  }

  /** A size or an extra of the dish that is open. */
  option(title: string): Locator {
    return this.sheet
      .getByRole('radio', { name: new RegExp(`^${escape(title)}`) })
      .or(this.sheet.getByRole('checkbox', { name: new RegExp(`^${escape(title)}`) }));
  }

  oneMore(name: string): Locator {
    return this.button('oneMore', { name });
  }

  oneLess(name: string): Locator {
    return this.button('oneLess', { name });
  }

  /** The button of the dish that is open. */
  get addButton(): Locator {
    return this.sheet.getByRole('button', { name: new RegExp(`^${escape(this.t('addIt'))} ·`) });
  }

  get saveButton(): Locator {
    return this.sheet.getByRole('button', { name: new RegExp(`^${escape(this.t('saveIt'))} ·`) });
  }

  /** Makes the choices in the dish that is open. */
  async choose({ choose = [], take = {}, quantity = 1, note = '' }: Wish): Promise<void> {
    for (const title of choose) {
      await this.press(this.option(title).locator('xpath=..'));
      await expect(this.option(title)).toBeChecked();
    }
    for (const [name, times] of Object.entries(take))
      for (let time = 0; time < times; time++) await this.press(this.oneMore(name));
    if (note) await this.sheet.getByRole('textbox', { name: this.t('kitchenNote') }).fill(note);
    for (let more = 1; more < quantity; more++) await this.press(this.oneMore(this.t('howMany')));
  }

  /** Opens a dish, chooses and puts it into the cart. */
  async add(title: string, wish: Wish = {}): Promise<void> {
    await this.openDish(title);
    await this.choose(wish);
    await this.press(this.addButton);
    await expect(this.sheet).toHaveCount(0);
  }

  /** Adds one of a dish that leaves nothing to choose, as it stands in the menu. */
  async addOne(title: string): Promise<void> {
    const number = Number(await this.plus(title).textContent());
    await this.press(this.plus(title));
    await expect(this.plus(title)).toHaveText(this.language.number(number + 1));
  }

  /** In a narrow widget, the way to the cart. */
  get cartBar(): Locator {
    return this.root.locator('.bar').getByRole('button', { name: this.t('cart') });
  }

  /** What is in the cart: beside the menu in a wide widget, in a sheet in a narrow one, and in the checkout. */
  get lines(): Locator {
    return this.root.locator('.lines').getByRole('listitem');
  }

  line(title: string): Locator {
    return this.lines.filter({ has: this.page.getByRole('button', { name: title, exact: true }) });
  }

  /** So many units of a dish in the cart. */
  async expectLine(title: string, quantity: number): Promise<void> {
    const count = `${title}: ${this.language.number(quantity)}`;
    await expect(this.lines.getByRole('group', { name: count, exact: true })).toBeVisible();
  }

  /** Leads from the menu to the checkout, over the cart's sheet where there is one. */
  async goToCheckout(): Promise<void> {
    const toCheckout = this.button('toCheckout');
    await expect(this.cartBar.or(toCheckout)).toBeVisible();
    if (await this.cartBar.isVisible()) await this.press(this.cartBar);
    await this.press(toCheckout);
    await expect(this.checkoutTitle).toBeFocused();
  }

  /**
   * Chooses a day and a time to be ready at, in the sheet that is open.
   *
   * @param day the evening before for a time past midnight
   */
  async plan(time: Date, day = localTimeOf(time, this.restaurant.timezone).date): Promise<void> {
    await this.press(wordsOf(this.sheet.getByRole('radio', { name: this.t('planIt') })));
    await this.sheet.getByRole('combobox', { name: this.t('day') }).selectOption(day);
    await this.sheet.getByRole('combobox', { name: this.t('time') }).selectOption(String(time.getTime()));
    await this.press(this.button('takeTime'));
    await expect(this.sheet).toHaveCount(0);
  }

  /** A way to pay, where there are several. */
  payment(name: string): Locator {
    return this.root.getByRole('radio', { name, exact: true });
  }

  async choosePayment(name: string): Promise<void> {
    await this.press(this.root.locator('.way').getByText(name, { exact: true }));
    await expect(this.payment(name)).toBeChecked();
  }

  field(key: 'name' | 'email' | 'phone' | keyof Address): Locator {
    // Behind it may stand that it is optional; "Floor, name on the doorbell" is another one.
    const label = this.t(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return this.root.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  async fillAddress(address: Address): Promise<void> {
    for (const field of ADDRESS_FIELDS) await this.field(field).fill(address[field]);
  }

  async expectAddress(address: Address): Promise<void> {
    for (const field of ADDRESS_FIELDS) await expect(this.field(field)).toHaveValue(address[field]);
  }

  /** Fills in the demo's test method. */
  async fillCard(owner: string, outcome: 'accept' | 'refuse' | 'cancel' = 'accept'): Promise<void> {
    await this.cardOwner.fill(owner);
    await this.page.locator('.test-payment select').selectOption(outcome);
  }

  get cardOwner(): Locator {
    return this.page.locator('.test-payment input');
  }

  get checkoutTitle(): Locator {
    return this.root.locator('.checkout').getByRole('heading', { level: 2 });
  }

  /** The one button that sends the order, whatever it costs. */
  get sendButton(): Locator {
    const [before = ''] = this.t('sendOrder', { price: '|' }).split('|');
    return this.root.getByRole('button', { name: new RegExp(`^${escape(before.trim())}`) });
  }

  async send(): Promise<void> {
    await this.press(this.sendButton);
  }

  /** The last screen. */
  get sent(): Locator {
    return this.heading('orderSent');
  }

  async fill(guest: Guest, address?: Address): Promise<void> {
    await this.fillGuest(guest);
    if (address) await this.fillAddress(address);
  }
}

const ADDRESS_FIELDS = ['street', 'postcode', 'town', 'doorbell'] as const;
