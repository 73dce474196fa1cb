import { describe, expect, it } from 'vitest';
import { createTable } from '../../../src/widget/table/table.ts';

const KEY = 'tableside table lumen';
const HOUR = 3_600_000;
/** When the tab is opened. */
const EVENING = Date.parse('2026-11-21T18:00:00Z');

/** A tab of a phone, with a clock that a test sets; each page in it is opened with what its code says. */
function openTab() {
  const items = new Map<string, string>();
  const tab = { time: EVENING };
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  const now = () => tab.time;
  return {
    items,
    pass: (hours: number) => (tab.time += hours * HOUR),
    /** A page, which keeps the name once it is drawn. */
    open(asked: string) {
      const table = createTable({ asked, key: KEY, storage, now });
      table.keep();
      return table;
    },
    name: (asked: string) => createTable({ asked, key: KEY, storage, now }).name.value,
    /** The storage holds something else. */
    hold: (text: string) => void items.set(KEY, text),
  };
}

describe('the table', () => {
  it('is the one that its code says, on one line and no longer than a name', () => {
    const { name } = openTab();
    expect(name('12')).toBe('12');
    expect(name(' Terrace\n3 ')).toBe('Terrace 3');
    expect(name('x'.repeat(500))).toHaveLength(40);
  });

  it('is unknown as long as nobody has said which', () => {
    const { open, items } = openTab();
    expect(open('').name.value).toBe('');
    expect(items.size).toBe(0);
  });

  it('is still known on a page whose address does not name it, for six hours', () => {
    const { open, name, pass } = openTab();
    open('12');
    pass(5.9);
    expect(name('')).toBe('12');
    pass(0.2);
    expect(name('')).toBe('');
  });

  it('is kept six hours more by each page of the meal', () => {
    const { open, name, pass } = openTab();
    open('12');
    pass(4);
    open('');
    pass(4);
    expect(name('')).toBe('12');
  });

  it('is another as soon as another code is scanned', () => {
    const { open } = openTab();
    open('12');
    expect(open('14').name.value).toBe('14');
    expect(open('').name.value).toBe('14');
  });

  it('is what the guest says, on one line and no longer than a name', () => {
    const { open } = openTab();
    const table = open('12');
    table.correct(` Bar\n${'x'.repeat(50)}`);
    expect(table.name.value).toBe(`Bar ${'x'.repeat(36)}`);
  });

  it('stays when the guest says nothing', () => {
    const { open } = openTab();
    const table = open('12');
    table.correct(' \n ');
    expect(table.name.value).toBe('12');
  });

  it('is the corrected one whenever the code that was wrong is opened again, and for six hours', () => {
    const { open, name, pass } = openTab();
    open('12').correct('14');
    expect([name('12'), name('')]).toEqual(['14', '14']);
    expect(name('13')).toBe('13');
    pass(6);
    expect(name('12')).toBe('12');
  });

  it('is the corrected one also when a page without a code came in between', () => {
    const { open, name } = openTab();
    open('12').correct('14');
    open('');
    expect(name('12')).toBe('14');
    expect(name('13')).toBe('13');
  });

  it('is the code’s when the guest was there before their clock went back', () => {
    const { open, name, pass } = openTab();
    open('12').correct('14');
    pass(-1);
    expect(name('12')).toBe('12');
  });

  it.each([
    '',
    'nothing of ours',
    '12\n14',
    '12\n14\n',
    '12\n14\nsoon',
    `12\n\n${EVENING}`,
    `13\n14\n${EVENING + 24 * HOUR}`,
    `{"asked":"12","name":"14","at":${EVENING}}`,
  ])('is the code’s when the storage holds %j', (rubbish) => {
    const { hold, name } = openTab();
    hold(rubbish);
    expect(name('12')).toBe('12');
  });

  it('is no longer than a name whatever the storage holds', () => {
    const { hold, name } = openTab();
    hold(`12\n14\t${'x'.repeat(100)}\n${EVENING}`);
    expect(name('12')).toBe(`14 ${'x'.repeat(37)}`);
  });

  it('is known as long as the page where the browser keeps nothing', () => {
    const table = createTable({
      asked: '12',
      key: KEY,
      storage() {
        throw new DOMException('', 'SecurityError');
      },
      now: Date.now,
    });
    expect(table.name.value).toBe('12');
    table.correct('14');
    expect(table.name.value).toBe('14');
  });

  it('is kept as it is on a page that has given every object, and every list, a `toJSON`', () => {
    const { open, name } = openTab();
    const prototypes = [Object.prototype, Array.prototype, String.prototype];
    for (const prototype of prototypes)
      Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'the page' });
    open('12');
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
    expect(name('')).toBe('12');
  });
});
