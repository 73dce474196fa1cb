import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxKey } from '../../src/domain/mailboxKey.ts';
import { plainName, plainText } from '../../src/domain/plainText.ts';

/** What mail programs make links of: schemes, names with a dot in them, addresses, shares, telephone numbers. */
const LINK =
  /[a-z][a-z\d+.-]*:\S|\/\/|\\\\|[^\s.]\.(?:\u200c|\u200d)*\p{L}|\S@|@\S|\d{1,3}(?:\.\d{1,3}){3}/iu;
/** What turns text around, or is not seen. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Texts full of what links are made of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'https://',
        'HTTP:\\\\',
        'mailto:',
        'javascript:',
        '//',
        '\\\\',
        'www.',
        'evil',
        '.com',
        '．com',
        '｡',
        '.',
        '..',
        ':',
        '：',
        '@',
        '＠',
        '/',
        '／',
        '127.0.0.1',
        '١٢٣',
        '0900',
        ' ',
        '\n',
        '\r\n',
        '\u202e',
        '\u200b',
        '\u200c',
        '\u2028',
        '…',
        '℡',
        '💩.la',
        'Ada',
        '{{facility}}',
        '<a href=',
        '%0a',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('a name in a mail', () => {
  it.each([
    ['Ada Guest', 'Ada Guest'],
    [" Nuala O'Brien-Ó Súilleabháin ", "Nuala O'Brien-Ó Súilleabháin"],
    ['محمد بن سلمان', 'محمد بن سلمان'],
    ['山田 太郎', '山田 太郎'],
    ['Dr.-Ing. J.R.R. Tolkien', 'Dr. -Ing. J. R. R. Tolkien'],
    ['Louis XIV (3 guests)', 'Louis XIV (3 guests)'],
    ['WIN https://evil.example/x?y=1 NOW', 'WIN https evil. example x y 1 NOW'],
    ['ada@evil.example', 'ada evil. example'],
    ['evil．com', 'evil. com'],
    ['Call 0900 123456', 'Call'],
    ['Ada\u202egnp.exe\r\nBcc: x', 'Ada gnp. exe Bcc x'],
    ['🎉🎉', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(plainName(typed)).toBe(shown);
  });

  it('is short, one line, without a link, a telephone number or a hidden sign, whatever was typed', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        const name = plainName(typed);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(name).not.toMatch(LINK);
        expect(name).not.toMatch(HIDDEN);
        expect(name).not.toMatch(/[\n\t<>"{}=/\\:@]/);
        expect((name.match(/\p{Nd}/gu) ?? []).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('a text in a mail', () => {
  it.each([
    ['No nuts, please.\nWindow seat for 19:30?', 'No nuts, please.\nWindow seat for 19:30?'],
    ['Budget 12.50 on 16.11.2026, e.g. fish/meat', 'Budget 12.50 on 16.11.2026, e. g. fish/meat'],
    [
      'see https://evil.example/a.b or www.evil.example',
      'see https  evil. example/a. b or www. evil. example',
    ],
    ['ada@evil.example', 'ada @ evil. example'],
    ['mailto:ada and tel:0900', 'mailto: ada and tel: 0900'],
    ['\\\\host\\share, 192.0.2.7', ' host\\share, 192. 0.2.7'.trim()],
    ['evil\u200b.\u200ccom', 'evil. \u200ccom'],
  ])('%s reads %s', (typed, shown) => {
    expect(plainText(typed, 500)).toBe(shown);
  });

  it('has no link and no hidden sign, and is no longer than its place, whatever was typed', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 80 }), (typed, length) => {
        const text = plainText(typed, length);
        expect(text.length).toBeLessThanOrEqual(length);
        expect(text).not.toMatch(LINK);
        expect(text).not.toMatch(HIDDEN);
      }),
    );
  });

  it('is read in a time that grows with its length alone', () => {
    for (const part of ['a.', 'a:', '@ ', '\n', '1.', '.', '/', 'a']) {
      expect(plainText(part.repeat(100_000), 100_000).length).toBeLessThanOrEqual(100_000);
      expect(plainName(part.repeat(100_000)).length).toBeLessThanOrEqual(60);
    }
  });
});

describe('the mailbox of an address', () => {
  it('is the same for spellings that lead to one', () => {
    const spellings = ['Ada.Guest@Example.com', 'adaguest@example.com', 'a.d.a.guest+tables@example.com'];
    expect(new Set(spellings.map(mailboxKey)).size).toBe(1);
    expect(mailboxKey('ada@example.com')).not.toBe(mailboxKey('ada@example.org'));
    expect(mailboxKey('ada@example.com')).not.toBe(mailboxKey('ben@example.com'));
  });
});
