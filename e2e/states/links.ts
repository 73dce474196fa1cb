/** The pages behind the links in mails. */
import type { Page } from '@playwright/test';
import { bookingFragment, type LinkedTable } from '../../src/domain/bookingLink.ts';
import { press, see } from './reach.ts';
import { answerChange, answerRead, comingDay, type Outcome, shapeFacility } from './shape.ts';
import type { State } from './state.ts';

const CODE = '0b9f6c1e-8a57-4d0e-9c3a-5d8f2b7e6a11';
const DAY = 86_400_000;

const LUMEN: LinkedTable = {
  facility: 'trattoria-lumen',
  date: new Date(`${comingDay(6)}T18:30:00Z`),
  num: 2,
};
/** Asks for a deposit, which is given back until two days before. */
const KUMO: LinkedTable = {
  facility: 'kumo-counter',
  date: new Date(`${comingDay(4)}T09:30:00Z`),
  num: 4,
  hasDeposit: true,
};
const KUMO_TOMORROW = { ...KUMO, date: new Date(Math.ceil(Date.now() / DAY) * DAY + 9.5 * 3_600_000) };

const screen = (page: Page) => see(page, '.link-view');
/** The large buttons, as they stand below each other. */
const button = (page: Page, nth: number) => press(page, `.link-view > button >> nth=${nth}`);
const gone = (page: Page) => page.locator('.link-view > button').first().waitFor({ state: 'detached' });

const guest = (status: string, name = 'Trattoria Lumen'): Outcome => ({
  status: 200,
  json: { facility_name: name, status, detail_url: 'https://lumen.example/' },
});
const CHOICES = [
  { value: 'confirmed', localized_label: 'Confirm' },
  { value: 'cancelled', localized_label: 'Decline' },
];
const staff = (status: string, choices = CHOICES): Outcome => ({
  status: 200,
  json: { ref_num: 'LUM-4K7Q2', status, status_choices: status === 'unconfirmed' ? choices : [] },
});

interface Given {
  read: Outcome;
  change?: Outcome;
  /** What the link says beside its code; nothing, as older links do. */
  table?: LinkedTable;
  prepare?(page: Page): Promise<unknown>;
  reach?(page: Page): Promise<unknown>;
}

const link = (
  view: 'cancel' | 'status',
  name: string,
  { read, change = 'never', table = LUMEN, prepare, reach }: Given,
): State => ({
  name: `${view}/${name}`,
  path: `/${view}${bookingFragment(CODE, table)}`,
  async prepare(page) {
    await answerRead(page, `booking_${view}/`, read);
    await answerChange(page, `booking_${view}`, change);
    await prepare?.(page);
  },
  async reach(page) {
    await screen(page);
    await reach?.(page);
  },
});

async function cancel(page: Page): Promise<void> {
  await button(page, 0);
  await see(page, '.link-view > .go');
  await button(page, 0);
}

const nothing: Outcome = { status: 404, json: {} };
const confirmed = guest('confirmed');

const CANCEL: readonly State[] = [
  link('cancel', 'confirmed', { read: confirmed }),
  link('cancel', 'requested', { read: guest('unconfirmed') }),
  link('cancel', 'free-until', { read: guest('confirmed', 'Kumo Counter'), table: KUMO }),
  link('cancel', 'free-no-more', { read: guest('confirmed', 'Kumo Counter'), table: KUMO_TOMORROW }),
  link('cancel', 'never-free', {
    read: guest('confirmed', 'Kumo Counter'),
    table: KUMO,
    prepare: (page) => shapeFacility(page, { cancel_without_fees: false }),
  }),
  link('cancel', 'of-the-code-alone', { read: confirmed, table: {} }),
  link('cancel', 'without-restaurant', {
    read: confirmed,
    prepare: (page) => answerRead(page, 'facility/', { status: 404, json: {} }),
  }),
  link('cancel', 'sure', { read: confirmed, reach: (page) => button(page, 0) }),
  link('cancel', 'sure-with-deposit', {
    read: guest('confirmed', 'Kumo Counter'),
    table: KUMO,
    reach: (page) => button(page, 0),
  }),
  link('cancel', 'busy', {
    read: confirmed,
    async reach(page) {
      await cancel(page);
      await see(page, '[aria-disabled=true]');
    },
  }),
  link('cancel', 'offline', {
    read: confirmed,
    async reach(page) {
      await page.context().setOffline(true);
      await cancel(page);
      await see(page, '.notice');
    },
  }),
  link('cancel', 'too-often', {
    read: confirmed,
    change: { status: 429, json: {} },
    async reach(page) {
      await cancel(page);
      await see(page, '.notice');
    },
  }),
  link('cancel', 'cancelled', {
    read: confirmed,
    change: guest('cancelled'),
    async reach(page) {
      await cancel(page);
      await gone(page);
    },
  }),
  link('cancel', 'cancelled-before', { read: guest('cancelled') }),
  link('cancel', 'too-late', {
    read: confirmed,
    change: { status: 409, json: {} },
    async reach(page) {
      await cancel(page);
      await gone(page);
    },
  }),
  link('cancel', 'unknown-outcome', {
    read: confirmed,
    change: 'cut',
    async reach(page) {
      await cancel(page);
      await page.locator('.link-view .quiet[type]').first().waitFor({ state: 'detached' });
      await see(page, '.go[aria-disabled=false]');
    },
  }),
  link('cancel', 'no-booking', { read: nothing, table: {} }),
  link('cancel', 'not-readable', { read: { status: 400, json: {} } }),
  link('cancel', 'not-readable-offline', {
    read: 'cut',
    table: {},
    prepare: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
  }),
  { name: 'cancel/no-code', path: '/cancel', reach: screen },
];

const STATUS: readonly State[] = [
  link('status', 'choices', { read: staff('unconfirmed') }),
  link('status', 'of-the-code-alone', { read: staff('unconfirmed'), table: {} }),
  link('status', 'other-choices', {
    read: staff('unconfirmed', [
      ...CHOICES,
      { value: 'on_hold', localized_label: 'Put on hold until the terrace opens' },
    ]),
  }),
  link('status', 'sure', { read: staff('unconfirmed'), reach: (page) => button(page, 1) }),
  link('status', 'busy', {
    read: staff('unconfirmed'),
    async reach(page) {
      await button(page, 0);
      await see(page, '[aria-disabled=true]');
    },
  }),
  link('status', 'confirmed', {
    read: staff('unconfirmed'),
    change: staff('confirmed'),
    async reach(page) {
      await button(page, 0);
      await gone(page);
    },
  }),
  link('status', 'declined', {
    read: staff('unconfirmed'),
    change: staff('cancelled'),
    async reach(page) {
      await button(page, 1);
      await see(page, '.link-view > .go');
      await button(page, 0);
      await gone(page);
    },
  }),
  link('status', 'decided-before', { read: staff('confirmed') }),
  link('status', 'decided-otherwise', { read: staff('seated') }),
  link('status', 'unknown-outcome', {
    read: staff('unconfirmed'),
    change: 'cut',
    async reach(page) {
      await button(page, 0);
      await page.locator('.link-view > .quiet').first().waitFor({ state: 'detached' });
    },
  }),
  link('status', 'no-booking', { read: nothing }),
];

export const LINK_STATES: readonly State[] = [...CANCEL, ...STATUS];

const LONG_NAME = 'Gasthaus zum Goldenen Hirschen an der Alten Steinernen Brücke';
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

const longContact = (page: Page) =>
  shapeFacility(page, {
    city: LONG_WORD,
    timezone: 'Australia/Adelaide',
    email: 'reservierung.und.veranstaltungen@gasthaus-zum-goldenen-hirschen.example',
  });

/** Worst cases: names and words as long as they come, on a phone as narrow as they come. */
export const CROWDED_LINK_STATES: readonly State[] = [
  link('cancel', 'crowded', {
    read: guest('confirmed', `${LONG_NAME} ${LONG_WORD}`),
    table: { ...KUMO_TOMORROW, num: 1234 },
    prepare: longContact,
    reach: (page) => button(page, 0),
  }),
  link('status', 'crowded', {
    read: {
      status: 200,
      json: {
        ref_num: LONG_WORD,
        status: 'unconfirmed',
        status_choices: [...CHOICES, { value: 'other', localized_label: LONG_WORD }],
      },
    },
    prepare: longContact,
  }),
];
