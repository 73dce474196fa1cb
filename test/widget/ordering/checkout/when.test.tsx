import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import When from '../../../../src/widget/ordering/checkout/When.tsx';
import { hours, menu } from '../../support/menuRecords.ts';
import { openOrdering } from '../../support/openOrdering.tsx';
import type { SharedOptions } from '../../support/sharedOrdering.ts';

async function openWhen(rules: object, options: SharedOptions = {}) {
  const opened = await openOrdering(When, { menus: [menu(1, rules)], ...options });
  opened.fulfilment.chooseType('pickup');
  return { ...opened, user: userEvent.setup() };
}

const choices = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);
const chosen = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]!.text;

describe('as soon as possible', () => {
  it('says from when, as the menu does', async () => {
    const { fulfilment } = await openWhen({});
    expect(screen.getByRole('radio', { name: 'As soon as possible Ready from 18:25' })).toBeTruthy();
    fulfilment.chooseType('delivery');
    expect(
      await screen.findByRole('radio', { name: 'As soon as possible Arrives from about 18:50' }),
    ).toBeTruthy();
  });
});

describe('where it is picked up', () => {
  it('stands in the restaurant’s own direction and language', async () => {
    const { view } = await openWhen({});
    const place = view.container.querySelector('.meaning bdi')!;
    expect(place.textContent).toMatch(/^Trattoria Lumen, /);
    expect(place.getAttribute('lang')).toBe('de');
  });
});

describe('a postcode that is not delivered to', () => {
  it('is said, and pickup is offered in its place', async () => {
    const { user, fulfilment } = await openWhen({ delivery_area: '10997, 10999' });
    fulfilment.chooseType('delivery');
    await user.type(await screen.findByRole('textbox', { name: /Enter your postcode/ }), '80331');
    expect(screen.getByText("We don't deliver to this postcode.").closest('[role=status]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pickup Ready from 18:25' }));
    expect(fulfilment.type.value).toBe('pickup');
  });
});

describe('a day and a time to plan for', () => {
  it('offers the night under its evening, begins with the evening’s first time, and names the day after', async () => {
    const { user, fulfilment } = await openWhen({
      pickup_days_in_advance: 3,
      // Thursday to Saturday; it is Saturday.
      product_pickup_accept_hours: [hours('19:00', '01:00', [3, 4, 5])],
    });
    await user.click(screen.getByRole('radio', { name: 'Schedule for later' }));
    expect(choices('Day')).toEqual(['Sat 21 Nov']);
    expect(chosen('Time')).toBe('19:00');
    expect(choices('Time').slice(-5)).toEqual([
      '23:45',
      '0:00, Sunday',
      '0:15, Sunday',
      '0:30, Sunday',
      '0:45, Sunday',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '0:30, Sunday');
    expect(chosen('Day')).toBe('Sat 21 Nov');
    await user.click(screen.getByRole('button', { name: 'Set time' }));
    expect(fulfilment.planned.value).toEqual(new Date('2026-11-22T00:30:00+01:00'));
  });

  it('takes the first time of the evening that is chosen', async () => {
    const { user } = await openWhen({
      pickup_days_in_advance: 3,
      product_pickup_accept_hours: [hours('17:00', '02:00')],
    });
    await user.click(screen.getByRole('radio', { name: 'Schedule for later' }));
    expect(chosen('Time')).toBe('18:30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sun 22 Nov');
    expect(chosen('Time')).toBe('17:00');
  });
});
