import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRefusal } from '../../../src/widget/api/refusal.ts';

const FIELDS = ['name', 'email', 'phone'];
const read = (body: unknown, status = 400) => readRefusal({ status, body }, FIELDS);

describe('a refusal', () => {
  it.each([
    ['a map of fields', { email: ['Enter a valid address.'] }],
    ['a map within a map', { bookings: { email: 'Enter a valid address.' } }],
    [
      'our own service',
      { error: 'invalid', error_message: 'Please check what was sent.', fields: { email: ['No.'] } },
    ],
    ['a list that names it', { errors: [{ field: 'email', message: 'No.' }] }],
    ['a list of places', { detail: [{ loc: ['body', 'email'], msg: 'value is not a valid email' }] }],
  ])('names the wrong field in %s', (_, body) => {
    expect([...read(body).fields]).toEqual(['email']);
  });

  it('does not blame a field about which nothing is said', () => {
    expect([...read({ email: [], phone: null, name: '' }).fields]).toEqual([]);
  });

  it.each([
    [
      'error_message',
      { error: 'conflict', error_message: 'That table was just taken.' },
      'That table was just taken.',
    ],
    ['detail', { detail: 'Please contact us.' }, 'Please contact us.'],
    ['error', { error: 'Please contact us.' }, 'Please contact us.'],
    ['a list', { non_field_errors: ['Please contact us.'] }, 'Please contact us.'],
    ['plain text', 'Please contact us.', 'Please contact us.'],
  ])('has a sentence for people in %s', (_, body, sentence) => {
    expect(read(body).message).toBe(sentence);
  });

  it.each([
    'اکنون سفارش آنلاین نمی‌پذیریم',
    'لم يعد الموعد \u206819:00\u2069 متاحًا.',
    'Vi tager ikke imod online\u00adbestillinger lige nu',
    '入力内容をご確認ください。',
  ])('has a sentence for people in any language: %s', (sentence) => {
    expect(read({ error_message: sentence }).message).toBe(sentence);
  });

  it.each([
    ['a code', { error: 'invalid_request' }],
    ['markup', '<html><body>Bad Request, sorry</body></html>'],
    ['a trace', { detail: 'Traceback (most recent call last): File "app.py", line 3' }],
    ['an exception', { error: 'java.lang.NullPointerException at Booking.java' }],
    ['a query', { error: 'syntax error at or near "SELECT" line 3' }],
    ['an address', { detail: 'see https://evil.example for more' }],
    ['a novel', { detail: 'word '.repeat(60) }],
    ['text that turns around what follows', { detail: 'Please \u202Ecall us' }],
    ['nothing', ''],
    ['null', null],
  ])('has no sentence in %s', (_, body) => {
    expect(read(body).message).toBe('');
  });

  it('of the server itself (5xx) has no sentence for guests', () => {
    expect(read({ detail: 'Please contact us.' }, 500).message).toBe('');
  });

  it('of any shape is read without a throw, and shows no markup', () => {
    const keys = fc.constantFrom(
      'error',
      'error_message',
      'detail',
      'email',
      '__proto__',
      'constructor',
      'x',
    );
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        'Please contact us.',
        '{"a": 1}',
        'email',
        'a <b>bold</b> word',
      ),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'large', withCrossShrink: true },
        text,
        fc.constantFrom(null, true, 7, Number.NaN),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.array(fc.tuple(keys, tie('tree')), { maxLength: 4 }).map((entries) => {
          const object: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
          for (const [key, value] of entries) object[key] = value;
          return object;
        }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(400, 403, 409, 422, 500), (body, status) => {
        const { message, fields } = read(body, status);
        expect(message).not.toMatch(/[<>{}\p{Cc}]/u);
        expect(message.length).toBeLessThanOrEqual(160);
        expect(FIELDS).toEqual(expect.arrayContaining([...fields]));
      }),
      { numRuns: 10_000 },
    );
  });

  it('10,000 levels deep, or a megabyte wide, is read to its bound', () => {
    let deep: unknown = { email: ['far down'] };
    for (let level = 0; level < 10_000; level++) deep = level % 2 ? [deep] : { x: deep };
    expect([...read(deep).fields]).toEqual([]);
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, ['x']]));
    expect(read(wide)).toEqual({ fields: new Set(), message: '' });
    expect(read('a '.repeat(500_000)).message).toBe('');
  });
});
