import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalNote } from '../../src/contract/conventions.ts';
import { NOTE_LIMIT } from '../../src/contract/limits.ts';
import { composeNotes, notesLeft, type OrderNotes, splitDishNotes } from '../../src/domain/orderNotes.ts';

const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
const notes: fc.Arbitrary<OrderNotes> = fc.record({
  table: fc.option(text(30), { nil: undefined }),
  dishes: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 99 }), title: text(40), note: text(200) }),
    { maxLength: 6 },
  ),
  note: text(1200),
});

describe('the notes of an order', () => {
  it('name the table, then what was said of each dish, then the rest', () => {
    expect(
      composeNotes({
        table: 'Table 12',
        dishes: [
          { quantity: 2, title: 'Margherita', note: ' no basil ' },
          { quantity: 1, title: 'Tiramisù', note: '' },
          { quantity: 1, title: 'Chinotto', note: 'no ice' },
        ],
        note: 'We are in a hurry.\r\nThank you',
      }),
    ).toBe('Table 12\n2 x Margherita: no basil\n1 x Chinotto: no ice\nWe are in a hurry.\nThank you');
  });

  it('are empty when nothing is said', () => {
    expect(composeNotes({ dishes: [{ quantity: 1, title: 'Soup', note: ' ' }], note: '' })).toBe('');
    expect(notesLeft({ dishes: [], note: '' })).toBe(NOTE_LIMIT);
  });

  it('keep each dish to its line, so that no note passes for a table or another dish', () => {
    fc.assert(
      fc.property(notes, (all) => {
        const said = all.dishes.filter(({ note }) => /[^\p{Cc}\s]/u.test(note));
        const lines = composeNotes({ ...all, table: 'Table 12', note: 'end' }).split('\n');
        expect(lines).toHaveLength(said.length + 2);
        expect(lines[0]).toBe('Table 12');
        expect(lines.at(-1)).toBe('end');
        for (const [index, { quantity }] of said.entries()) {
          expect(lines[index + 1]).toMatch(new RegExp(`^${quantity} x `));
        }
      }),
    );
  });

  it('lose no word of the guest, and are taken by the service, as long as something is left', () => {
    fc.assert(
      fc.property(notes, (all) => {
        const composed = composeNotes(all);
        const visible = (value: string) => value.replace(/[\p{Cc}\s]/gu, '');
        for (const { note } of all.dishes) expect(visible(composed)).toContain(visible(note));
        expect(visible(composed).endsWith(visible(all.note))).toBe(true);
        const isTaken = z.safeParse(optionalNote(), composed).success;
        if (notesLeft(all) >= 0) expect(isTaken).toBe(true);
        expect(isTaken).toBe(composed.length <= NOTE_LIMIT);
      }),
    );
  });

  it('may grow by what is left, to the last letter', () => {
    fc.assert(
      fc.property(notes, (all) => {
        const left = notesLeft(all);
        fc.pre(left > 0);
        const full = composeNotes({ ...all, note: all.note + 'x'.repeat(left) });
        expect(full.length).toBeLessThanOrEqual(NOTE_LIMIT);
        expect(notesLeft({ ...all, note: all.note + 'x'.repeat(left) })).toBe(0);
        // What is not cleaned away counts in full.
        if (!/[\p{Cc}\s]/u.test(all.note)) expect(full).toHaveLength(NOTE_LIMIT);
      }),
    );
  });

  it('tell by how much they are too long', () => {
    const dishes = [{ quantity: 1, title: 'Soup', note: 'x'.repeat(NOTE_LIMIT) }];
    expect(notesLeft({ dishes, note: 'abc' })).toBe(-('1 x Soup: '.length + 1 + 'abc'.length));
  });
});

describe('the notes of an order as a kitchen reads them', () => {
  const dishes = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      title: fc.constantFrom('Margherita', 'Soup: hot', 'Salad'),
      note: fc.constantFrom('', 'no basil', 'well done: please'),
    }),
    { maxLength: 6 },
  );

  it('give each dish the words that were said of it, and leave the rest', () => {
    fc.assert(
      fc.property(dishes, fc.constantFrom('', 'Ring twice\nThank you'), (lines, note) => {
        const read = splitDishNotes(composeNotes({ dishes: lines, note }), lines);
        // Of two lines that are alike the first is as good as the second: each gets its words in order.
        const said = (notes: string[]) => notes.filter(Boolean);
        expect(said(read.notes)).toEqual(said(lines.map((line) => line.note)));
        expect(read.rest).toBe(note);
      }),
    );
  });

  it('leave a line alone that only looks like one of a dish', () => {
    const lines = [{ quantity: 1, title: 'Soup' }];
    expect(splitDishNotes('Hello\n1 x Soup: hot', lines)).toEqual({
      notes: [''],
      rest: 'Hello\n1 x Soup: hot',
    });
  });
});
