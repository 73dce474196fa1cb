/** The booking widget as a guest has it in hand: by mouse, or by finger on a touch screen. */
import type { Locator, Page } from '@playwright/test';
import { parseInstant } from '../../src/domain/parseInstant.ts';
import { FULL_DAY } from '../../src/i18n/fullDay.ts';
import type { ListedSlot, Restaurant } from '../support/restaurants.ts';
import { expect } from '../support/test.ts';
import { escape, Widget, type WidgetOptions, wordsOf } from './widget.ts';

export { newGuest } from './widget.ts';

export class BookingWidget extends Widget {
  constructor(page: Page, restaurant: Restaurant, options?: WidgetOptions) {
    super(page, restaurant, 'booking', options);
  }

  dayName(day: string): string {
    return this.language.day(day, FULL_DAY);
  }

  timeName({ date }: Pick<ListedSlot, 'date'>): string {
    return this.language.time(parseInstant(date));
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

  async showWeekOf(day: string): Promise<void> {
    const first = this.root.getByRole('grid').getByRole('button').first();
    // A calendar that has yet to come has no day, and the weeks after its first ones hold none of those.
    await expect(first).toBeVisible();
    for (let turns = 0; turns < 30; turns++) {
      if (await this.dayButton(day).count()) return;
      const before = (await first.getAttribute('aria-label')) ?? '';
      await this.press(this.root.getByRole('button', { name: this.t('laterWeeks') }));
      await expect(first).not.toHaveAttribute('aria-label', before);
    }
    throw new Error(`The week of ${day} does not come.`);
  }

  async chooseDay(day: string): Promise<void> {
    await this.showWeekOf(day);
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
    return this.heading('yourDetails');
  }

  field(key: 'name' | 'email' | 'phone' | 'note'): Locator {
    return this.root.getByRole('textbox', { name: this.t(key) });
  }

  /** The one button that books: it says what it does. */
  reserveButton(slot: ListedSlot): Locator {
    const day = this.language.day(slot.day, { weekday: 'long' });
    return this.button('reserve', { day, time: this.timeName(slot) });
  }

  async reserve(slot: ListedSlot): Promise<void> {
    await this.press(this.reserveButton(slot));
  }

  /** The same where the restaurant confirms by hand. */
  async request(slot: ListedSlot): Promise<void> {
    const day = this.language.day(slot.day, { weekday: 'long' });
    await this.press(this.button('request', { day, time: this.timeName(slot) }));
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
