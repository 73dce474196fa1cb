import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import PlanLost from '../../../../src/widget/ordering/checkout/PlanLost.tsx';
import { hours, menu } from '../../support/menuRecords.ts';
import { openOrdering } from '../../support/openOrdering.tsx';

/** A guest who has planned a delivery for tomorrow at eleven; it is Saturday, 18:05. */
async function openPlanned(rules: object) {
  const opened = await openOrdering(PlanLost, {
    menus: [menu(1, { delivery_days_in_advance: 2, ...rules })],
  });
  opened.fulfilment.planned.value = new Date('2026-11-22T11:00:00+01:00');
  return opened;
}
const said = () => screen.queryByRole('status')?.textContent;

describe('a planned time on the menu', () => {
  it('that pickup never had is none of pickup’s, and no longer available is said of nothing', async () => {
    const { fulfilment } = await openPlanned({ pickup_days_in_advance: 0 });
    expect(said()).toBeUndefined();
    fulfilment.chooseType('pickup');
    expect(await screen.findByText("Sunday, 11:00: We don't offer pickup at this time.")).toBeTruthy();
  });

  it('that has come too near is too late', async () => {
    const { setTime } = await openPlanned({});
    setTime('2026-11-22T10:30:00+01:00');
    expect(await screen.findByText("It's too late to order for 11:00.")).toBeTruthy();
  });

  it('of a type that is not to be had at all says so, and offers the other', async () => {
    const { fulfilment } = await openPlanned({ product_pickup_accept_hours: [] });
    fulfilment.chooseType('pickup');
    expect(await screen.findByText("We don't offer pickup at this time.")).toBeTruthy();
    // The plan that delivery can keep is what the guest gets.
    await userEvent.setup().click(screen.getByRole('button', { name: 'Delivery For Sunday, 11:00' }));
    expect(fulfilment.type.value).toBe('delivery');
    expect(fulfilment.time.value).toEqual(new Date('2026-11-22T11:00:00+01:00'));
    expect(said()).toBeUndefined();
  });

  it('that the other type can’t keep either leads to the earliest of that', async () => {
    const { fulfilment, setTime } = await openPlanned({ product_pickup_accept_hours: [] });
    fulfilment.chooseType('pickup');
    setTime('2026-11-22T11:30:00+01:00');
    expect(await screen.findByRole('button', { name: /^Delivery Arrives from about/ })).toBeTruthy();
  });

  it('of the only type offers no other', async () => {
    await openPlanned({ allow_delivery: false, product_pickup_accept_hours: [hours('late', 'later')] });
    expect(said()).toBe("We don't offer pickup at this time.");
    expect(screen.queryByRole('button')).toBeNull();
  });
});
