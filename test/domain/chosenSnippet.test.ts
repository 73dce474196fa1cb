import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  chosenSnippet,
  DISPLAYS,
  firstView,
  type SnippetRestaurant,
  VIEWS,
} from '../../src/domain/chosenSnippet.ts';
import { buttonSnippet, widgetSnippet } from '../../src/domain/embedSnippet.ts';

const ORIGIN = 'https://book.example';
const CONTACT = { id: 'lumen', name: 'Lumen & "Co"', phone: '+49 30 1234', email: '' };
const SCREEN = {
  opening_hours: [{ begins: '12:00', ends: '22:00', weekdays: [0, 1] }],
  booking_interval: 30,
  widget_custom_text: '',
};
const NOTHING: Choice = {
  view: 'booking',
  display: 'inline',
  theme: undefined,
  locale: undefined,
  radius: undefined,
  font: undefined,
};

function restaurant(kind: {
  booking_enabled: boolean;
  ordering_enabled: boolean;
}): SnippetRestaurant & { buttonCode: string } {
  const facility = { ...CONTACT, ...kind };
  return {
    ...CONTACT,
    widgetCode: widgetSnippet(facility, ORIGIN, SCREEN),
    buttonCode: buttonSnippet(facility, ORIGIN),
  };
}
const BOTH = restaurant({ booking_enabled: true, ordering_enabled: true });
const ORDERS = restaurant({ booking_enabled: false, ordering_enabled: true });

describe('the snippet for what a restaurant has chosen', () => {
  it.each([BOTH, ORDERS])('is that of its record where it has chosen nothing', (facility) => {
    const view = firstView(facility);
    expect(chosenSnippet({ ...NOTHING, view }, facility, 'https://other.example', false)).toEqual({
      html: facility.widgetCode,
      css: '',
    });
    expect(chosenSnippet({ ...NOTHING, view, display: 'button' }, facility, ORIGIN, false).html).toBe(
      facility.buttonCode,
    );
  });

  it('holds what was chosen, and nothing else', () => {
    const choice: Choice = {
      ...NOTHING,
      view: 'tickets',
      theme: 'dark',
      locale: 'de',
      accent: '#7a1f2b',
      radius: 0,
      font: 'Georgia, serif',
    };
    expect(chosenSnippet(choice, { ...BOTH, name: 'Lumen' }, ORIGIN, false).html).toBe(
      '<tableside-widget facility="lumen" view="tickets" theme="dark" locale="de" style="display:block;min-height:max(900px,100svh);--tableside-accent:#7a1f2b;--tableside-radius:0px;--tableside-font:Georgia, serif"><a href="tel:+49301234">Lumen: +49 30 1234</a></tableside-widget>\n' +
        '<script async src="https://book.example/tableside.js"></script>',
    );
  });

  it('has its style apart for a page that forbids style attributes', () => {
    const { html, css } = chosenSnippet(
      { ...NOTHING, display: 'floating', accent: '#7a1f2b' },
      BOTH,
      ORIGIN,
      true,
    );
    expect(html).not.toContain('style=');
    expect(html).toContain('display="floating"');
    expect(css).toBe('tableside-widget {\n  --tableside-accent: #7a1f2b;\n}');
    expect(chosenSnippet({ ...NOTHING, display: 'floating' }, BOTH, ORIGIN, true).css).toBe('');
  });

  it('names no facility where the view reads none, and no button where none opens it', () => {
    expect(chosenSnippet({ ...NOTHING, view: 'finder' }, BOTH, ORIGIN, false).html).toMatch(
      /^<tableside-widget view="finder" style="[^"]+"><\/tableside-widget>/,
    );
    expect(
      chosenSnippet({ ...NOTHING, view: 'table', display: 'button' }, BOTH, ORIGIN, false).html,
    ).toContain('facility="lumen" view="table" style="display:block;min-height:100svh"');
  });

  it('is one element and one script, whatever a record says', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('"><script>alert(1)</script>', "' onload='x", '</tableside-widget>', '}*{color:red'),
    );
    const evil = fc.oneof(
      text,
      text.map((value) => `min-height:${value}"`),
      text.map((value) => `<script async src="https://${value}/tableside.js"`),
    );
    const records = fc.record<SnippetRestaurant>({
      id: text,
      name: text,
      phone: text,
      email: fc.constant(''),
      widgetCode: evil,
    });
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(...VIEWS),
        fc.constantFrom(...DISPLAYS),
        fc.boolean(),
        (record, view, display, isStrict) => {
          const { html, css } = chosenSnippet({ ...NOTHING, view, display }, record, ORIGIN, isStrict);
          const tags = Array.from(html.matchAll(/<\/?[a-z-]+/g), ([tag]) => tag).filter(
            (tag) => !/^<\/?a$/.test(tag),
          );
          expect(tags).toEqual(['<tableside-widget', '</tableside-widget', '<script', '</script']);
          expect(html).toMatch(/^<tableside-widget(?: (?:facility|view|display|style)="[^"<>]*")*>/);
          expect(css.replace(/^tableside-widget \{\n(?: {2}[\w-]+: [^;{}<>"']+;\n)+\}$/, '')).toBe('');
        },
      ),
    );
  });
});
