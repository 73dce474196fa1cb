import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../src/pages/docs/excerpt.ts';

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

describe('the excerpt of a passage', () => {
  it('is the whole of a short text, with the words marked', () => {
    expect(excerptOf('Set TRUST_PROXY first.', ['proxy', 'trust'])).toEqual([
      { text: 'Set ', isFound: false },
      { text: 'TRUST', isFound: true },
      { text: '_', isFound: false },
      { text: 'PROXY', isFound: true },
      { text: ' first.', isFound: false },
    ]);
  });

  it('begins shortly before the first of the words, at a word, and says that it leaves something out', () => {
    const pieces = excerptOf(`${'before '.repeat(40)}the needle ${'behind '.repeat(40)}`, ['needle']);
    expect(pieces[0]).toEqual({ text: '…', isFound: false });
    expect(pieces.at(-1)).toEqual({ text: '…', isFound: false });
    expect(textOf(pieces)).toMatch(/^…before .*needle behind .*behind…$/);
    expect(pieces.filter(({ isFound }) => isFound)).toEqual([{ text: 'needle', isFound: true }]);
  });

  it('is part of the text whatever was searched for, and marks only words that were', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.array(fc.string({ maxLength: 8 })), (text, words) => {
        const terms = words.map((word) => word.toLowerCase());
        const pieces = excerptOf(text, terms);
        expect(text).toContain(textOf(pieces).replace(/^…/, '').replace(/…$/, ''));
        for (const piece of pieces) if (piece.isFound) expect(terms).toContain(piece.text.toLowerCase());
      }),
    );
  });
});
