import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { UNIT } from '../../../src/domain/money.ts';
import { createRounds } from '../../../src/widget/table/rounds.ts';

const HOUR = 3_600_000;
const KEY = 'tableside rounds https://api.example/v1 lumen';
const START = Date.parse('2026-11-21T18:00:00Z');
const DISHES = [{ quantity: 2, title: 'Margherita', description: 'Large', price: 9.5 * UNIT }];

/** A phone, whose tabs share what is kept, with a clock that a test sets. */
function openPhone() {
  const items = new Map<string, string>();
  const phone = { time: START };
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  /** A page at a table. */
  function open(table = '12', id = 'lumen', keep = storage) {
    const name = signal(table);
    const rounds = createRounds({
      api: 'https://api.example/v1',
      facilityId: id,
      table: name,
      storage: keep,
      now: () => phone.time,
    });
    return {
      ...rounds,
      name,
      send(reference: string, euros = 9.5) {
        phone.time += 1000;
        rounds.add({ table: name.peek(), reference, dishes: DISHES, total: euros * UNIT, currency: 'EUR' });
      },
      shown: () => rounds.list.value.map(({ reference }) => reference),
    };
  }
  return { items, open, pass: (hours: number) => (phone.time += hours * HOUR) };
}

const record = (more: object = {}) => ({
  table: '12',
  reference: 'K7F2',
  total: 95_000,
  currency: 'EUR',
  at: START - HOUR,
  ...more,
});

describe('the rounds of a table', () => {
  it('are listed in the order in which they were sent, also after a reload', () => {
    const { open } = openPhone();
    const { send, list, shown } = open();
    expect(list.value).toEqual([]);
    send('A');
    send('B', 20);
    expect(list.value).toEqual([
      { table: '12', reference: 'A', dishes: DISHES, total: 9.5 * UNIT, currency: 'EUR', at: START + 1000 },
      { table: '12', reference: 'B', dishes: DISHES, total: 20 * UNIT, currency: 'EUR', at: START + 2000 },
    ]);
    expect(shown()).toEqual(['A', 'B']);
    expect(open().shown()).toEqual(['A', 'B']);
  });

  it('are those of the table in hand', () => {
    const { open } = openPhone();
    const { send, name, shown } = open();
    send('A');
    name.value = '14';
    expect(shown()).toEqual([]);
    send('B');
    expect(shown()).toEqual(['B']);
    name.value = '12';
    expect(shown()).toEqual(['A']);
  });

  it('are those of one restaurant', () => {
    const { open } = openPhone();
    open().send('A');
    expect(open('12', 'kumo').shown()).toEqual([]);
  });

  it('are forgotten after twelve hours, at the next look and for good with the next round', () => {
    const { open, pass, items } = openPhone();
    open().send('A');
    pass(11.9);
    expect(open().shown()).toEqual(['A']);
    pass(0.2);
    const next = open();
    expect(next.shown()).toEqual([]);
    next.send('B');
    expect(items.get(KEY)).not.toContain('"A"');
  });

  it('are not those of a clock that has gone back since', () => {
    const { open, pass } = openPhone();
    open().send('A');
    pass(-1);
    expect(open().shown()).toEqual([]);
  });

  it('keep what another tab has sent meanwhile, each once', () => {
    const { open } = openPhone();
    const [one, other] = [open(), open()];
    one.send('A');
    other.send('B');
    expect(other.shown()).toEqual(['A', 'B']);
    one.send('C');
    expect(one.shown()).toEqual(['A', 'B', 'C']);
    expect(open().shown()).toEqual(['A', 'B', 'C']);
  });

  it('are the last fifty at most', () => {
    const { open } = openPhone();
    const { send, shown } = open();
    for (let round = 1; round <= 53; round++) send(String(round));
    expect(shown()).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 4)));
    expect(open().shown()).toHaveLength(50);
  });

  it('need no reference', () => {
    const { open } = openPhone();
    const { send } = open();
    send('');
    send('');
    expect(open().list.value).toHaveLength(2);
  });

  it.each(['no JSON', 'null', '{}', '"round"', '[null, 1, "x", [], {}]'])(
    'are none when the storage holds %s',
    (rubbish) => {
      const { open, items } = openPhone();
      items.set(KEY, rubbish);
      const { send, shown } = open();
      expect(shown()).toEqual([]);
      send('A');
      expect(open().shown()).toEqual(['A']);
    },
  );

  it.each([
    { table: 12 },
    { reference: {} },
    { currency: null },
    { total: '9.50' },
    { total: 1e300 },
    { total: 0.5 },
    { at: 'soon' },
    { at: START + HOUR },
  ])('leave out a record with %j, and keep what stands beside it', (damage) => {
    const { open, items } = openPhone();
    items.set(KEY, JSON.stringify([record(damage), record({ reference: 'good' })]));
    expect(open().shown()).toEqual(['good']);
  });

  it.each([
    [
      'closed',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
    [
      'full',
      () => ({
        getItem: () => null,
        setItem() {
          throw new DOMException('', 'QuotaExceededError');
        },
      }),
    ],
  ])('are known as long as the page where the storage is %s', (_, storage) => {
    const { open } = openPhone();
    const { send, shown } = open('12', 'lumen', storage);
    send('A');
    send('B');
    expect(shown()).toEqual(['A', 'B']);
  });

  it('say what was paid and where, and nothing of who ordered', () => {
    const { open, items } = openPhone();
    open().send('A');
    const kept = [...items].map(([key, value]) => [key, JSON.parse(value) as object[]] as const);
    expect(kept.map(([key]) => key)).toEqual([KEY]);
    expect(Object.keys(kept[0]![1][0]!).toSorted()).toEqual([
      'at',
      'currency',
      'dishes',
      'reference',
      'table',
      'total',
    ]);
  });
});
