import { describe, expect, it } from 'vitest';
import { pathOf, tableHours, tableMenu } from '../support/menuRecords.ts';
import { shareOrdering } from '../support/sharedOrdering.ts';

const PIZZA = 1;
const DRINKS = 2;
/** A local time of Saturday, 21 November 2026 in Berlin; `next` of the Sunday after it. */
const at = (time: string) => new Date(`2026-11-21T${time}+01:00`);
const next = (time: string) => new Date(`2026-11-22T${time}+01:00`);

async function open(time: string, ...hours: object[]) {
  const { shared, setTime } = await shareOrdering({
    table: '12',
    menus: [tableMenu(1, { product_qr_order_accept_hours: hours })],
    now: at(time).toISOString(),
  });
  const closedOf = (id: number) => shared.table!.closedOf(pathOf('menu_category', id));
  return { closedOf, setTime: (instant: Date) => setTime(instant.toISOString()) };
}

const DRINKS_ONLY = tableHours('22:00', '23:30', DRINKS);

describe('what is served at the table', () => {
  it('is everything while no window is limited to categories', async () => {
    const { closedOf, setTime } = await open(
      '12:00',
      tableHours('11:00', '15:00'),
      tableHours('18:00', '22:00'),
    );
    expect([PIZZA, DRINKS].map(closedOf)).toEqual([undefined, undefined]);
    // Then the top says that the kitchen is closed, for all of it.
    setTime(at('16:00'));
    expect([PIZZA, DRINKS].map(closedOf)).toEqual([undefined, undefined]);
  });

  it('is a category by the windows that name it, and says from when on the others are', async () => {
    const { closedOf, setTime } = await open('12:00', tableHours('11:00', '22:00'), DRINKS_ONLY);
    expect([PIZZA, DRINKS].map(closedOf)).toEqual([undefined, undefined]);
    setTime(at('22:00'));
    expect(closedOf(DRINKS)).toBeUndefined();
    expect(closedOf(PIZZA)).toEqual({ until: next('11:00') });
    setTime(at('21:59:59'));
    expect(closedOf(PIZZA)).toBeUndefined();
  });

  it('is told for no category when the kitchen is closed for all', async () => {
    const { closedOf, setTime } = await open('23:30', tableHours('11:00', '22:00'), DRINKS_ONLY);
    expect([PIZZA, DRINKS].map(closedOf)).toEqual([undefined, undefined]);
    setTime(at('10:59'));
    expect([PIZZA, DRINKS].map(closedOf)).toEqual([undefined, undefined]);
  });

  it('goes on without a gap from one window of a category to the next', async () => {
    const { closedOf, setTime } = await open(
      '17:59:59',
      tableHours('11:00', '22:00', DRINKS),
      tableHours('11:00', '15:00', PIZZA),
      tableHours('18:00', '20:00', PIZZA),
      tableHours('20:00', '22:00', PIZZA, DRINKS),
    );
    expect(closedOf(PIZZA)).toEqual({ until: at('18:00') });
    setTime(at('18:00'));
    expect(closedOf(PIZZA)).toBeUndefined();
    setTime(at('20:00'));
    expect(closedOf(PIZZA)).toBeUndefined();
    setTime(at('15:00'));
    expect(closedOf(PIZZA)).toEqual({ until: at('18:00') });
  });

  it('is still served after midnight in the night that began the day before', async () => {
    const { closedOf, setTime } = await open(
      '23:50',
      tableHours('18:00', '02:00', DRINKS),
      tableHours('18:00', '01:00', PIZZA),
    );
    expect(closedOf(PIZZA)).toBeUndefined();
    setTime(next('00:59:59'));
    expect(closedOf(PIZZA)).toBeUndefined();
    setTime(next('01:00'));
    expect(closedOf(PIZZA)).toEqual({ until: next('18:00') });
    expect(closedOf(DRINKS)).toBeUndefined();
  });

  it('names the day on which a category is served again, up to a week ahead', async () => {
    const friday = { ...tableHours('11:00', '22:00', PIZZA), weekdays: [4] };
    const { closedOf } = await open('12:00', tableHours('11:00', '22:00', DRINKS), friday);
    expect(closedOf(PIZZA)).toEqual({ until: new Date('2026-11-27T11:00+01:00') });
  });

  it('promises nothing of a category that no window names', async () => {
    const { closedOf } = await open('12:00', tableHours('11:00', '22:00', DRINKS));
    expect(closedOf(PIZZA)).toEqual({ until: undefined });
    expect(closedOf(99)).toEqual({ until: undefined });
  });

  it.each([null, 'all', [null, 7, {}]])(
    'is everything in a window whose categories are %j, as no category is named',
    async (categories) => {
      const { closedOf } = await open('12:00', {
        ...tableHours('11:00', '22:00'),
        menu_categories: categories,
      });
      expect(closedOf(PIZZA)).toBeUndefined();
    },
  );
});
