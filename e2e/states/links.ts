/** The pages behind the links in mails. */
import type { Page } from '@playwright/test';
import { answerChange, answerRead, type Outcome } from './shape.ts';
import type { State } from './state.ts';

const CODE = '0b9f6c1e-8a57-4d0e-9c3a-5d8f2b7e6a11';

const see = (page: Page, selector: string) => page.locator(`tableside-widget ${selector}`).first().waitFor();
const press = (page: Page, selector: string) => page.locator(`tableside-widget ${selector}`).first().click();
const screen = (page: Page) => see(page, '.link-view');

const guest = (status: string): Outcome => ({
  status: 200,
  json: { facility_name: 'Trattoria Lumen', status, detail_url: 'https://lumen.example/' },
});
const CHOICES = [
  { value: 'confirmed', localized_label: 'Confirm' },
  { value: 'cancelled', localized_label: 'Decline' },
];
const staff = (status: string): Outcome => ({
  status: 200,
  json: { ref_num: 'LUM-4K7Q2', status, status_choices: status === 'unconfirmed' ? CHOICES : [] },
});

const link = (
  view: 'cancel' | 'status',
  name: string,
  read: Outcome,
  change: Outcome = 'never',
  reach: (page: Page) => Promise<void> = async () => {},
): State => ({
  name: `${view}/${name}`,
  path: `/${view}#${CODE}`,
  async prepare(page) {
    await answerRead(page, `booking_${view}/`, read);
    await answerChange(page, `booking_${view}`, change);
  },
  async reach(page) {
    await screen(page);
    await reach(page);
  },
});

async function cancel(page: Page): Promise<void> {
  await press(page, '.quiet');
  await press(page, '.go');
}

const nothing: Outcome = { status: 404, json: {} };

export const LINK_STATES: readonly State[] = [
  link('cancel', 'confirmed', guest('confirmed')),
  link('cancel', 'requested', guest('unconfirmed')),
  link('cancel', 'sure', guest('confirmed'), 'never', async (page) => {
    await press(page, '.quiet');
    await see(page, '.go');
  }),
  link('cancel', 'busy', guest('confirmed'), 'never', async (page) => {
    await cancel(page);
    await see(page, '[aria-disabled=true]');
  }),
  link('cancel', 'offline', guest('confirmed'), 'never', async (page) => {
    await page.context().setOffline(true);
    await cancel(page);
    await see(page, '.notice');
  }),
  link('cancel', 'cancelled', guest('confirmed'), guest('cancelled'), async (page) => {
    await cancel(page);
    await see(page, 'a.quiet');
  }),
  link('cancel', 'cancelled-before', guest('cancelled')),
  link('cancel', 'too-late', guest('confirmed'), { status: 409, json: {} }, async (page) => {
    await cancel(page);
    await page.locator('.link-view button').first().waitFor({ state: 'detached' });
  }),
  link('cancel', 'unknown-outcome', guest('confirmed'), 'cut', async (page) => {
    await cancel(page);
    await see(page, '.go[aria-disabled=false]');
  }),
  link('cancel', 'no-booking', nothing),
  link('cancel', 'not-readable', { status: 400, json: {} }),
  { name: 'cancel/no-code', path: '/cancel', reach: screen },
  link('status', 'choices', staff('unconfirmed')),
  link('status', 'sure', staff('unconfirmed'), 'never', async (page) => {
    await press(page, '.quiet');
    await page.locator('.link-view .go').first().waitFor();
  }),
  link('status', 'confirmed', staff('unconfirmed'), staff('confirmed'), async (page) => {
    await press(page, '.go');
    await page.locator('.link-view button').first().waitFor({ state: 'detached' });
  }),
  link('status', 'decided-before', staff('confirmed')),
  link('status', 'unknown-outcome', staff('unconfirmed'), 'cut', async (page) => {
    await press(page, '.go');
    await page.locator('.link-view .quiet').first().waitFor({ state: 'detached' });
  }),
];
