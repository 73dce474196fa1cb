/** The booking widget as a guest has it in hand: by mouse, or by finger on a touch screen. */
import type { Locator, Page } from '@playwright/test';
import { FULL_DAY } from '../../src/i18n/formats.ts';
import type { ListedSlot, Restaurant } from '../support/restaurants.ts';
import { type Language, languageFor } from '../support/sentences.ts';
import { expect } from '../support/test.ts';

export interface Guest {
  name: string;
  email: string;
  phone: string;
}

let guests = 0;

/** A guest whom no other test knows. */
export function newGuest(name: string): Guest {
  const number = `${process.pid}-${Date.now()}-${++guests}`;
  return { name, email: `guest-${number}@example.org`, phone: '+49 30 5550142' };
}

export interface BookingWidgetOptions {
  /** BCP 47, the guest's; default: `en-GB`. */
  locale?: string;
  /** Taps instead of clicks. */
  isTouch?: boolean;
  /** The element, where the page has several. */
  root?: Locator;
}

export class BookingWidget {
  readonly root: Locator;
  readonly language: Language;
  readonly #isTouch: boolean;

  constructor(
    readonly page: Page,
    readonly restaurant: Restaurant,
    { locale = 'en-GB', isTouch = false, root = page.locator('tableside-widget') }: BookingWidgetOptions = {},
  ) {
    this.root = root;
    this.language = languageFor(locale, restaurant);
    this.#isTouch = isTouch;
  }

  /**
   * Opens a page and waits for the widget's first screen.
   *
   * @param path default: the plain page, with the restaurant's widget and these parameters
   */
  async open(query: Readonly<Record<string, string>> = {}, path = '/plain.html'): Promise<void> {
    const asked = path === '/plain.html' ? { facility: this.restaurant.id, ...query } : query;
    const search = new URLSearchParams(asked).toString();
    await this.page.goto(search ? `${path}?${search}` : path);
    await expect(this.root.locator('.booking')).toBeVisible();
  }

  async press(control: Locator): Promise<void> {
    if (this.#isTouch) await control.tap();
    else await control.click();
  }

  /** The sentence of a key, as a pattern: marks of direction and kinds of spaces don't matter. */
  t: Language['t'] = (key, values) => this.language.t(key, values);

  dayName(day: string): string {
    return this.language.day(day, FULL_DAY);
  }

  timeName({ date }: Pick<ListedSlot, 'date'>): string {
    return this.language.time(date);
  }

  get partySizes(): Locator {
    return this.root.getByRole('radiogroup', { name: this.t('guests') });
  }

  partySize(size: number): Locator {
    return this.partySizes.getByRole('radio', { name: this.language.number(size), exact: true });
  }

  async choosePartySize(size: number): Promise<void> {
    await this.press(wordsOf(this.partySize(size)));
    await expect(this.partySize(size)).toBeChecked();
  }

  /** The day's button in the month, which must be on show. */
  dayButton(day: string): Locator {
    return this.root
      .getByRole('grid', { name: this.t('day') })
      .getByRole('button', { name: new RegExp(`^\\u2068?${escape(this.dayName(day))}`) });
  }

  async showMonth(day: string): Promise<void> {
    const title = (month: string) => this.language.day(`${month}-01`, { month: 'long', year: 'numeric' });
    const heading = this.root.locator('.head').getByRole('heading');
    for (let turns = 0; turns < 12; turns++) {
      if ((await heading.textContent()) === title(day.slice(0, 7))) return;
      const before = await heading.textContent();
      await this.press(this.root.getByRole('button', { name: this.t('nextMonth') }));
      await expect(heading).not.toHaveText(before ?? '');
    }
    throw new Error(`The month of ${day} does not come.`);
  }

  async chooseDay(day: string): Promise<void> {
    await this.showMonth(day);
    await this.press(this.dayButton(day));
    await expect(this.dayButton(day)).toHaveAttribute('aria-pressed', 'true');
  }

  time(slot: Pick<ListedSlot, 'date'>): Locator {
    return this.root.getByRole('radio', { name: new RegExp(`^${escape(this.timeName(slot))}`) });
  }

  /** A tap on a time leads on to the details. */
  async chooseTime(slot: ListedSlot): Promise<void> {
    await this.press(wordsOf(this.time(slot)));
    await expect(this.detailsTitle).toBeVisible();
  }

  async choose(partySize: number, slot: ListedSlot): Promise<void> {
    await this.choosePartySize(partySize);
    await this.chooseDay(slot.day);
    await this.chooseTime(slot);
  }

  get detailsTitle(): Locator {
    return this.heading('whoComes');
  }

  heading(key: Parameters<Language['t']>[0], values?: Parameters<Language['t']>[1]): Locator {
    return this.root.getByRole('heading', { name: this.t(key, values) });
  }

  field(key: 'name' | 'email' | 'phone' | 'note'): Locator {
    return this.root.getByRole('textbox', { name: this.t(key) });
  }

  async fillGuest({ name, email, phone }: Guest): Promise<void> {
    await this.field('name').fill(name);
    await this.field('email').fill(email);
    await this.field('phone').fill(phone);
  }

  async expectGuest({ name, email, phone }: Guest): Promise<void> {
    await expect(this.field('name')).toHaveValue(name);
    await expect(this.field('email')).toHaveValue(email);
    await expect(this.field('phone')).toHaveValue(phone);
  }

  button(key: Parameters<Language['t']>[0], values?: Parameters<Language['t']>[1]): Locator {
    return this.root.getByRole('button', { name: this.t(key, values) });
  }

  /** The one button that books: it says what it does. */
  reserveButton(slot: ListedSlot): Locator {
    const day = this.language.day(slot.day, { weekday: 'long' });
    return this.button('reserve', { day, time: this.timeName(slot) });
  }

  async reserve(slot: ListedSlot): Promise<void> {
    await this.press(this.reserveButton(slot));
  }

  /** The last screen of a booking that is confirmed. */
  confirmed(slot: ListedSlot): Locator {
    return this.heading('seeYou', { day: this.dayName(slot.day), time: this.timeName(slot) });
  }

  /** The last screen of a booking that the restaurant has yet to answer. */
  get requested(): Locator {
    return this.heading('passedOn');
  }

  /** The times that are offered instead, each a button. */
  get nearTimes(): Locator {
    return this.root.locator('.near').getByRole('button');
  }
}

/** The words of a chip: its radio button lies under them. */
function wordsOf(radio: Locator): Locator {
  return radio.locator('xpath=following-sibling::span');
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
