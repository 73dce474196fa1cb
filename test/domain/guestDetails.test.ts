import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EmailAddress, optionalNote, requiredLine } from '../../src/contract/conventions.ts';
import { LINE_LIMIT, NOTE_LIMIT } from '../../src/contract/limits.ts';
import { cleanLine } from '../../src/domain/cleanLine.ts';
import { addressFault, composeComment, contactFault, noteLimit } from '../../src/domain/guestDetails.ts';

const choices = fc.array(
  fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.replace(/\s/g, '') || 'x'),
  {
    maxLength: 6,
  },
);

describe('the comment of a booking', () => {
  it('has the choices on one line and the note below', () => {
    expect(composeComment(['Allergy', 'High chair'], ' Nuts, severe.\r\nNo cream. ')).toBe(
      'Allergy · High chair\nNuts, severe.\nNo cream.',
    );
    expect(composeComment(['Allergy'], '  ')).toBe('Allergy');
    expect(composeComment([], 'Window, please')).toBe('Window, please');
    expect(composeComment([], '')).toBe('');
  });

  it('is never longer than the contract allows, and loses nothing, with any of the choices and the longest note', () => {
    fc.assert(
      fc.property(
        choices,
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: NOTE_LIMIT }),
        (all, some, text) => {
          // The field holds no more than its limit.
          const note = text.slice(0, noteLimit(all));
          const chosen = all.filter((_, index) => (some >> index) & 1);
          const comment = composeComment(chosen, note);
          expect(comment.length).toBeLessThanOrEqual(NOTE_LIMIT);
          for (const choice of chosen) expect(comment).toContain(choice);
          const visible = (value: string) => value.replace(/[\p{Cc}\s]/gu, '');
          expect(visible(comment).endsWith(visible(note))).toBe(true);
          expect(z.safeParse(optionalNote(), comment.replace(/[\ud800-\udfff]/g, '')).success).toBe(true);
        },
      ),
    );
  });
});

describe('a contact', () => {
  it('that the service takes is never held up', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(z.safeParse(EmailAddress(), address).success);
        expect(contactFault('email', ` ${address} `)).toBeUndefined();
      }),
    );
  });

  it.each([
    'marta',
    'marta@',
    '@example.org',
    'marta@example',
    'marta@example.',
    'marta@.org',
    'marta@example.o',
    'a@b@c.org',
    'marta oliveira@example.org',
  ])('with the address "%s" looks cut short', (address) =>
    expect(contactFault('email', address)).toBe('short'),
  );

  it.each(['030 12345', '+351 912 345 678', '(0) 30/123-45', '٠٣٠١٢٣', '12345 ext. 6'])(
    'may be called at "%s"',
    (phone) => expect(contactFault('phone', phone)).toBeUndefined(),
  );

  it.each(['1234', '+', 'call me', '۱۲۳۴'])('can not be called at "%s"', (phone) =>
    expect(contactFault('phone', phone)).toBe('short'),
  );

  it('may have any name that is not empty', () => {
    expect(contactFault('name', 'Ó')).toBeUndefined();
    expect(contactFault('name', '龍')).toBeUndefined();
    expect(contactFault('name', ' \t')).toBe('missing');
  });

  it('is sent as the contract takes it, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3 * LINE_LIMIT }), (text) => {
        const line = cleanLine(text);
        expect(line.length).toBeLessThanOrEqual(LINE_LIMIT);
        expect(z.safeParse(requiredLine(), line).success).toBe(contactFault('name', text) === undefined);
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });

  it('is checked in linear time', () => {
    for (const hostile of [
      'a@'.repeat(500_000),
      `${'a.'.repeat(500_000)}@`,
      `a@${'b.'.repeat(500_000)}`,
      ' '.repeat(1_000_000),
    ]) {
      expect(contactFault('email', hostile)).not.toBeUndefined();
    }
  });
});

describe('an address', () => {
  it.each([
    ['address1', 'Oranienstraße 12'],
    ['address1', 'The Old Mill'],
    ['address1', '1-2-3'],
    ['address1', 'ق'],
    ['zip_code', '10999'],
    ['zip_code', '101'],
    ['zip_code', 'SW1A 1AA'],
    ['zip_code', '١٣٠٠١'],
    ['city', 'Å'],
    ['city', '大阪'],
  ] as const)('may have the %s "%s"', (field, text) => expect(addressFault(field, text)).toBeUndefined());

  it.each(['', '  ', '-', '...', '\u0000'])('needs more than "%s" in every part', (text) => {
    for (const field of ['address1', 'zip_code', 'city'] as const) {
      expect(addressFault(field, text)).toBe('missing');
    }
  });

  it('with a postcode of two letters is cut off', () =>
    expect(addressFault('zip_code', ' 1-0 ')).toBe('short'));
});
