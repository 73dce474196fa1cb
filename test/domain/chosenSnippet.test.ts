import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  chosenSnippet,
  DISPLAYS,
  firstView,
  propertiesOf,
  type SnippetRestaurant,
} from '../../src/domain/chosenSnippet.ts';
import { shownColors } from '../../src/domain/contrast.ts';
import { buttonSnippet, widgetSnippet } from '../../src/domain/embedSnippet.ts';
import { VIEWS } from '../../src/domain/views.ts';

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
      link: '',
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
        '<script async src="https://book.example/tableside.js"></script>\n' +
        '<noscript><style>tableside-widget{min-height:0!important}</style></noscript>',
    );
  });

  it('offers a link of the page where a button opens it: with what was chosen, and leading to the restaurant', () => {
    const choice: Choice = { ...NOTHING, display: 'button', locale: 'de' };
    const script = '<script async src="https://book.example/tableside.js"></script>';
    const link = (change: Partial<Choice>, facility = BOTH, isStrict = false) =>
      chosenSnippet({ ...choice, ...change }, facility, ORIGIN, isStrict, undefined, 'Book & eat').link;
    expect(link({})).toBe(
      `<a href="tel:+49301234" data-tableside-open data-facility="lumen" data-locale="de">Book &#38; eat</a>\n${script}`,
    );
    expect(
      link({ view: 'reviews', accent: '#7a1f2b' }, { ...BOTH, phone: '', email: 'a@lumen.example' }),
    ).toBe(
      `<style>tableside-widget{--tableside-accent:#7a1f2b}</style>\n<a href="mailto:a@lumen.example" data-tableside-open="reviews" data-facility="lumen" data-locale="de">Book &#38; eat</a>\n${script}`,
    );
    expect(link({ view: 'finder', accent: '#7a1f2b' }, BOTH, true)).toBe(
      `<a href="/" data-tableside-open="finder" data-locale="de">Book &#38; eat</a>\n${script}`,
    );
    for (const display of ['inline', 'floating'] as const) expect(link({ display })).toBe('');
    expect(link({ view: 'table' })).toBe('');
  });

  it('has both colours where a dark page has others, and the widget’s own where one of the two was left', () => {
    const colors = (choice: Partial<Choice>) =>
      Object.fromEntries(propertiesOf({ ...NOTHING, ...choice })) as Record<string, string>;
    expect(colors({ accent: '#7a1f2b', dark: { accent: '#e58a97' } })).toEqual({
      '--tableside-accent': 'light-dark(#7a1f2b, #e58a97)',
    });
    expect(colors({ accent: '#7a1f2b', dark: { accent: '#7a1f2b' } })).toEqual({
      '--tableside-accent': '#7a1f2b',
    });
    expect(colors({ surface: '#fffdf8', dark: { text: '#eeeeee' } })).toEqual({
      '--tableside-surface': `light-dark(#fffdf8, ${shownColors({}, 'dark').surface})`,
      '--tableside-text': `light-dark(${shownColors({}, 'light').text}, #eeeeee)`,
    });
    expect(colors({ dark: {} })).toEqual({});
  });

  it('names one release, its hash and its first file where the page stays with it', () => {
    const pinned = { release: '1a2b3c4d', integrity: 'sha384-abc+/=' };
    const code = (change: Partial<Choice>) =>
      chosenSnippet({ ...NOTHING, ...change }, BOTH, 'https://other.example', false, pinned).html;
    const preloads = (entry: string) =>
      `\n<link rel="modulepreload" href="https://book.example/1a2b3c4d/${entry}/main.js">\n<script`;
    expect(code({ view: 'tickets' })).toContain(preloads('tickets'));
    expect(code({ view: 'tickets', display: 'button' })).toContain(preloads('dialog'));
    expect(code({ view: 'table', display: 'button' })).toContain(preloads('table'));
    expect(code({})).toContain(
      `${preloads('booking')} async src="https://book.example/1a2b3c4d/tableside.js" integrity="sha384-abc+/=" crossorigin></script>\n`,
    );
  });

  it('gives up the height that it reserves where scripts don’t run, in the style sheet where that holds it', () => {
    expect(chosenSnippet(NOTHING, BOTH, ORIGIN, false).html).toMatch(/<noscript>.+min-height:0!important/);
    const { html, css } = chosenSnippet(NOTHING, BOTH, ORIGIN, true);
    expect(html).not.toContain('noscript');
    expect(css).toMatch(
      /min-height: max\(.+\);\n\}\n@media \(scripting: none\) \{\n {2}tableside-widget \{\n {4}min-height: 0;\n {2}\}\n\}$/,
    );
    for (const display of ['button', 'floating'] as const)
      expect(chosenSnippet({ ...NOTHING, display }, BOTH, ORIGIN, false).html).not.toContain('noscript');
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
          const rest = html.includes('<noscript') ? ['<noscript', '<style', '</style', '</noscript'] : [];
          expect(tags).toEqual(['<tableside-widget', '</tableside-widget', '<script', '</script', ...rest]);
          expect(html).toMatch(/^<tableside-widget(?: (?:facility|view|display|style)="[^"<>]*")*>/);
          const own = css.replace(/\n@media \(scripting: none\) \{[\s{}\w:;-]+\}$/, '');
          expect(own.replace(/^tableside-widget \{\n(?: {2}[\w-]+: [^;{}<>"']+;\n)+\}$/, '')).toBe('');
        },
      ),
    );
  });
});
