import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCustomText } from '../../src/domain/customText.ts';
import { typedText, writtenText } from '../../src/domain/writtenText.ts';

describe('a text that is typed and kept as HTML', () => {
  it('shows paragraphs, lines and lists without their elements', () => {
    expect(typedText('<p>One <em>and</em> two.</p><p>Three<br>four</p>')).toBe('One and two.\n\nThree\nfour');
    expect(typedText('<ul><li>Terrace</li><li>Garden</li></ul>')).toBe('- Terrace\n- Garden');
    expect(typedText('Plain words')).toBe('Plain words');
  });

  it('keeps what looks like an element as text', () => {
    expect(writtenText('Fish & chips <b>\n\nUnder 10 < 12')).toBe(
      '<p>Fish &#38; chips &#60;b&#62;</p><p>Under 10 &#60; 12</p>',
    );
    expect(writtenText('  ')).toBe('');
  });

  it('reads again what was typed, whatever it is', () => {
    const line = fc
      .string({ unit: fc.constantFrom('a', 'é', 'م', '<', '>', '&', '"', ' ', '/', ';', '#', 'p', 'l', 't') })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean);
    const text = fc
      .array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((paragraphs) => paragraphs.map((lines) => lines.join('\n')).join('\n\n'));
    fc.assert(
      fc.property(text, (typed) => {
        expect(typedText(writtenText(typed))).toBe(typed);
        expect(JSON.stringify(parseCustomText(writtenText(typed)))).not.toContain('"href"');
      }),
    );
  });
});
