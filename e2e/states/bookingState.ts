/** What the states of the booking view have in common: its days, and the ways through it. Knows no language. */
import type { Page } from '@playwright/test';
import { press, see, typeContact } from './reach.ts';
import { comingDay, type Outcome, shapeSlots } from './shape.ts';

export const WEDNESDAY = comingDay(3);
export const FRIDAY = comingDay(5);

export const times = (page: Page) => see(page, '.slots label');
/** The first screen, with all that comes later in its place. */
export const settled = async (page: Page) => {
  await see(page, '.legend .link');
  await times(page);
};

/** @param index of the time that is chosen */
export async function details(page: Page, index = 0): Promise<void> {
  await press(page, `.slots label >> nth=${index}`);
  await see(page, '.details form');
}

/** From the first screen to a request that has been answered. */
export async function reserve(page: Page, isAccepting = false): Promise<void> {
  await details(page);
  await typeContact(page);
  if (isAccepting) await page.locator('[name=accepted]').check();
  await press(page, '.send .go');
}

export const booked = (status: string): Outcome => ({
  status: 201,
  json: {
    status,
    ref_num: 'LUM-4K7Q2',
    booking_timespan: 120,
    num: 2,
    user_cancel_authentication_code: '0b9f6c1e-8a57-4d0e-9c3a-5d8f2b7e6a11',
  },
});

/** A day with many free tables, whoever has booked there. */
export const freeDay = (day: string) => (page: Page) =>
  shapeSlots(page, (slots) =>
    slots.map((slot) => (slot.date.startsWith(day) ? { ...slot, available: 12 } : slot)),
  );

export const onWednesday = { date: WEDNESDAY };
export const onFriday = { date: FRIDAY };
