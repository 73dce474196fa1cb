import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { GoOn } from '../../../src/widget/ui/GoOn.tsx';
import { openStep } from '../support/openStep.tsx';
import { restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

const ID = '0123456789abcdef0123456789abcdef';

async function open(attributes: Record<string, string>, locale = 'en') {
  const { api } = await startRestaurantServer(
    restaurant({ slots: [{ at: '2026-11-27 18:00', available: 8 }] }),
  );
  await openStep(() => <GoOn outcome="requested" id={ID} />, { api, attributes, locale });
  return screen.queryByRole<HTMLAnchorElement>('link');
}

describe('the way on to the page’s own next step', () => {
  it('leads there with what has happened and the id of its event, and keeps what the address says', async () => {
    const link = await open({ 'done-url': '/thanks?from=us#top' });
    expect(link?.textContent).toBe('Continue');
    expect(link?.href).toBe(
      `${location.origin}/thanks?from=us&tableside-outcome=requested&tableside-id=${ID}#top`,
    );
  });

  it.each([
    ['de', 'Weiter'],
    ['ar', 'متابعة'],
  ])('is said in the guest’s language (%s)', async (locale, words) => {
    expect((await open({ 'done-url': '/thanks' }, locale))?.textContent).toBe(words);
  });

  it.each(['', ' ', 'javascript:alert(1)', 'data:text/html,hi', 'blob:https://x.example/1', 'https://'])(
    'is not there for an address that is none: "%s"',
    async (address) => {
      expect(await open({ 'done-url': address, 'done-at-once': '' })).toBeNull();
    },
  );

  it('is not there where the page asks for none', async () => {
    expect(await open({})).toBeNull();
  });
});
