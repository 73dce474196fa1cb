import { describe, expect, it } from 'vitest';
import { readDeliveryArea } from '../../../../src/domain/deliveryArea.ts';
import { parseAmount } from '../../../../src/domain/money.ts';
import { plannedDays } from '../../../../src/widget/ordering/checkout/plannedDays.ts';
import { hours, type ModelOptions, menu, openMenus } from '../../support/menuRecords.ts';

/** A Saturday in Berlin, an hour ahead of UTC. */
const at = (time: string) => new Date(`2026-11-21T${time}+01:00`).toISOString();

const open = async (record: object = {}, now = at('13:02'), options: ModelOptions = {}) =>
  openMenus([menu(1, record)], { now, ...options });

const shows = (instant: Date | undefined) => instant?.toISOString();

describe('when an order can be ready', () => {
  it('is after the lead time of its type, on five minutes', async () => {
    const { fulfilment } = await open();
    expect(fulfilment.types).toEqual(['delivery', 'pickup']);
    expect(fulfilment.type.value).toBe('delivery');
    expect(shows(fulfilment.time.value)).toBe(at('13:50'));
    fulfilment.chooseType('pickup');
    expect(shows(fulfilment.time.value)).toBe(at('13:25'));
  });

  it('moves on with the clock, and only when it has to', async () => {
    const { fulfilment, setTime } = await open();
    const before = fulfilment.earliest.value;
    setTime(at('13:04'));
    expect(fulfilment.earliest.value).toBe(before);
    setTime(at('13:07'));
    expect(shows(fulfilment.earliest.value)).toBe(at('13:55'));
  });

  it('says until when it is open, and when it opens again', async () => {
    const { fulfilment, clock, setTime } = await open();
    expect(shows(fulfilment.openUntil.value)).toBe(at('22:00'));
    setTime(at('09:00'));
    expect(fulfilment.openUntil.value).toBeUndefined();
    expect(shows(fulfilment.opensAt.value)).toBe(at('11:00'));
    expect(shows(fulfilment.time.value)).toBe(at('11:00'));
    setTime(at('22:30'));
    expect(fulfilment.time.value).toBeUndefined();
    expect(plannedDays(fulfilment, clock)).toEqual([]);
    expect(shows(fulfilment.opensAt.value)).toBe('2026-11-22T10:00:00.000Z');
  });

  it('may be past midnight, in the night that began today', async () => {
    const { fulfilment } = await open(
      { product_delivery_accept_hours: [hours('17:00', '01:00', [5])] },
      at('23:50'),
    );
    expect(shows(fulfilment.openUntil.value)).toBe('2026-11-22T00:00:00.000Z');
    expect(shows(fulfilment.time.value)).toBe('2026-11-21T23:35:00.000Z');
  });

  it('is the time that the guest planned, as long as it can be kept', async () => {
    const { fulfilment, setTime } = await open();
    fulfilment.planned.value = new Date(at('14:00'));
    expect(shows(fulfilment.time.value)).toBe(at('14:00'));
    expect(fulfilment.isPlanLost.value).toBe(false);
    setTime(at('13:20'));
    expect(fulfilment.isPlanLost.value).toBe(true);
    expect(shows(fulfilment.time.value)).toBe(at('14:05'));
  });

  it('can be planned for the days that the menu says', async () => {
    const { fulfilment, clock } = await open({
      delivery_days_in_advance: 2,
      product_delivery_accept_hours: [hours('18:00', '19:00')],
    });
    expect(plannedDays(fulfilment, clock).map(({ date, times }) => [date, times.length])).toEqual([
      ['2026-11-21', 4],
      ['2026-11-22', 4],
      ['2026-11-23', 4],
    ]);
  });
});

describe('delivery or pickup', () => {
  it('begins with the one that works today', async () => {
    const { fulfilment, setTime } = await open({ product_delivery_accept_hours: [hours('11:00', '12:00')] });
    expect(fulfilment.type.value).toBe('pickup');
    // Nothing changes under the guest's hands.
    setTime('2026-11-22T09:30:00Z');
    expect(fulfilment.type.value).toBe('pickup');
  });

  it('is what the menu takes, whatever was chosen', async () => {
    const { fulfilment } = await open({ allow_delivery: false });
    expect(fulfilment.types).toEqual(['pickup']);
    fulfilment.chooseType('delivery');
    expect(fulfilment.type.value).toBe('pickup');
  });

  it('is neither where a menu takes no orders', async () => {
    for (const record of [{ enabled: false }, { allow_delivery: null, allow_pickup: false }]) {
      const { fulfilment, clock } = await open(record);
      expect(fulfilment.types).toEqual([]);
      expect(fulfilment.time.value).toBeUndefined();
      expect(plannedDays(fulfilment, clock)).toEqual([]);
    }
  });

  it('has fee and minimum for delivery only', async () => {
    const { fulfilment } = await open();
    expect(fulfilment.terms.value).toEqual({ fee: parseAmount('2.50'), minimum: parseAmount('15.00') });
    fulfilment.chooseType('pickup');
    expect(fulfilment.terms.value).toEqual({ fee: 0, minimum: 0 });
  });

  it('knows where is delivered to', async () => {
    const { fulfilment } = await open({ delivery_area: '10115, 10117' });
    const area = readDeliveryArea(fulfilment.area.value);
    expect(area.kind === 'postcodes' && area.includes('10117')).toBe(true);
    expect(area.kind === 'postcodes' && area.includes('10999')).toBe(false);
  });

  it('follows the chapter in hand', async () => {
    const { fulfilment, menu: model } = await openMenus(
      [menu(1), menu(2, { allow_delivery: false, pickup_lead_time: 60 })],
      { now: at('13:00') },
    );
    expect(fulfilment.type.value).toBe('delivery');
    model.chapterIndex.value = 1;
    expect(fulfilment.type.value).toBe('pickup');
    expect(shows(fulfilment.time.value)).toBe(at('14:00'));
  });
});
