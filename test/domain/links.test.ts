import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLink } from '../../src/domain/customText.ts';
import { webLink } from '../../src/domain/links.ts';
import { encodeText, mailLink } from '../../src/domain/mailLink.ts';
import { phoneLink } from '../../src/domain/phoneLink.ts';

describe('a link out of a restaurant’s text', () => {
  it.each(['https://example.org/a?b#c', 'http://example.org/', 'mailto:a@example.org', 'tel:+4930'])(
    'may be %s',
    (address) => {
      expect(textLink(address)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '/relative',
    '//example.org',
    '#fragment',
    '',
  ])('is never %j', (address) => {
    expect(textLink(address)).toBeUndefined();
  });

  it('has one of four schemes, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `javascript:${text}`),
        ),
        (text) => {
          expect(textLink(text) ?? 'https:').toMatch(/^(?:https?|mailto|tel):/);
        },
      ),
    );
  });

  it('of a page is on the web', () => {
    expect(webLink('mailto:a@example.org')).toBeUndefined();
    expect(webLink('https://example.org')).toBe('https://example.org/');
  });
});

describe('a phone number', () => {
  it('is dialled without what people write between its digits', () => {
    expect(phoneLink('+49 (0)30 / 231-25')).toBe('tel:+4903023125');
  });

  it('with fewer than five digits is none', () => {
    expect(phoneLink('')).toBeUndefined();
    expect(phoneLink('ext. 12')).toBeUndefined();
  });
});

describe('a mail address', () => {
  it('carries the subject and no header of its own', () => {
    expect(mailLink('a?bcc=x@example.org', 'A table & more')).toBe(
      'mailto:a%3Fbcc%3Dx@example.org?subject=A%20table%20%26%20more',
    );
  });

  it.each(['', 'nobody', '@example.org', 'a@', 'a@b@c'])('is none when it reads %j', (address) => {
    expect(mailLink(address, 'A table')).toBeUndefined();
  });
});

describe('any text', () => {
  it('can be part of an address, also one that was cut in the middle of a character', () => {
    expect(encodeText('a \ud800b')).toBe('a%20b');
    expect(encodeText('\udc00😀')).toBe('%F0%9F%98%80');
    expect(mailLink('ciao@lumen.example', 'A table\ud83d')).toBe(
      'mailto:ciao@lumen.example?subject=A%20table',
    );
  });
});
