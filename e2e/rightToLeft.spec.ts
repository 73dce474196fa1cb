/**
 * What runs from left to right reads so inside Arabic, Hebrew and Persian: phone numbers, references, mail addresses, times
 * and the signs of foreign money, letter by letter as they stand on the screen.
 */
import type { Page } from '@playwright/test';
import { BOOKING_STATES } from './states/booking.ts';
import { LINK_STATES } from './states/links.ts';
import { ORDERING_STATES } from './states/ordering.ts';
import { closeState, openState } from './states/state.ts';
import { expect, oneOfMany, test } from './support/test.ts';

/** Of each, the letters that do not stand to the right of those before them. A number may break into another line. */
const turnedRound = (page: Page): Promise<{ turned: string[]; seen: string[] }> =>
  page.evaluate(() => {
    const KINDS = [
      // A phone number, from its plus on.
      /\+\d[\d\s().-]{5,}\d/g,
      /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
      // A reference.
      /\b[A-Z]{3}-[A-Z\d]{5}\b/g,
      // A time and an amount, in either digits.
      /[\d\u0660-\u0669\u06f0-\u06f9]{1,2}:[\d\u0660-\u0669\u06f0-\u06f9]{2}/g,
      /[\d\u0660-\u0669\u06f0-\u06f9]+[.,\u066b][\d\u0660-\u0669\u06f0-\u06f9]{2,3}/g,
      // The sign of a foreign currency.
      /[A-Z]{1,3}[$\u00a3\u00a5]/g,
    ];
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    if (!root) return { turned: ['no widget'], seen: [] };
    const [turned, seen] = [new Set<string>(), new Set<string>()];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    /** What a line may break before all the same: after a possible break, or the next part of what is kept together. */
    const goesOn = (node: Node): Node | null => {
      if (node.nextSibling) return node.nextSibling.nodeName === 'WBR' ? node.nextSibling.nextSibling : null;
      return (
        (node.parentElement?.matches('.kept .kept') && node.parentElement.nextSibling?.firstChild) || null
      );
    };
    const goneOnTo = new Set<Node>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('style, .sr') || goneOnTo.has(node)) continue;
      // What may break into another line is one text all the same.
      const letters: { node: Node; at: number; letter: string }[] = [];
      for (let part: Node | null = node; part; part = goesOn(part)) {
        goneOnTo.add(part);
        for (const [at, letter] of (part.textContent ?? '').split('').entries())
          letters.push({ node: part, at, letter });
      }
      for (const kind of KINDS)
        for (const { 0: found, index } of letters
          .map(({ letter }) => letter)
          .join('')
          .matchAll(kind)) {
          seen.add(found);
          let last: DOMRect | undefined;
          for (const { node: part, at, letter } of letters.slice(index, index + found.length)) {
            if (!letter.trim()) continue;
            const range = document.createRange();
            range.setStart(part, at);
            range.setEnd(part, at + 1);
            const box = range.getBoundingClientRect();
            const isSameLine = last && Math.abs(box.top - last.top) < box.height / 2;
            if (last && isSameLine && box.left < last.left)
              turned.add(`${found} in ${holder.outerHTML.slice(0, 120)}`);
            last = box;
          }
        }
    }
    return { turned: [...turned], seen: [...seen] };
  });

const NAMES = [
  'booking/done-confirmed',
  'booking/about',
  'booking/deposit',
  'booking/larger-party',
  'booking/unknown-outcome',
  'cancel/confirmed',
  'cancel/free-until',
  'ordering/menu-pickup',
  'ordering/menu-after-midnight',
  'ordering/sent-pickup',
  'ordering/sent-delivery',
  'ordering/checkout-delivery',
];
const STATES = [...BOOKING_STATES, ...LINK_STATES, ...ORDERING_STATES].filter(({ name }) =>
  NAMES.includes(name),
);

for (const [index, locale] of ['ar-KW', 'he-IL', 'fa-IR', 'ar-DE'].entries())
  test(
    `numbers, references and addresses stand the right way round in ${locale}`,
    oneOfMany(index > 0),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const seen: string[] = [];
      for (const state of STATES) {
        const page = await openState(browser, state, { width: 375, theme: 'light', locale });
        const found = await turnedRound(page);
        expect.soft(found.turned, state.name).toEqual([]);
        seen.push(...found.seen);
        await closeState(page);
      }
      expect(seen.some((text) => text.startsWith('+'))).toBe(true);
      expect(seen.some((text) => text.includes('@'))).toBe(true);
      expect(seen.some((text) => text.startsWith('LUM-'))).toBe(true);
      // At home a price has its sign alone, which no letter can turn.
      expect(seen).not.toContain('AU$');
    },
  );
