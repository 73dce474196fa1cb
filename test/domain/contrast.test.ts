import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLACK,
  colorOfHex,
  colorOfOklch,
  contrastOf,
  hexOfColor,
  mix,
  readHex,
  WHITE,
} from '../../src/domain/color.ts';
import {
  ADVISED_FOR_TEXT,
  NEEDED,
  nearestReadable,
  OWN_COLORS,
  type Palette,
  QUIET_SHARE,
  ratiosOf,
  SCHEMES,
} from '../../src/domain/contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palette = fc.record<Palette>({
  accent: fc.option(hex, { nil: undefined }),
  surface: fc.option(hex, { nil: undefined }),
  text: fc.option(hex, { nil: undefined }),
});
const base = readFileSync(resolve(import.meta.dirname, '../../src/widget/ui/base.css'), 'utf8');

describe('a colour', () => {
  it.each([
    ['#7A1F2B', '#7a1f2b'],
    [' 7a1f2b ', '#7a1f2b'],
    ['#fa0', '#ffaa00'],
  ])('is read as people write it: %s', (text, expected) => {
    expect(readHex(text)).toBe(expected);
  });

  it.each(['', '#', '#7a1f', 'red', '#7a1f2b80', '#7a1f2g', '#7a1f2b;}', 'url(x)'])(
    'is none that is no colour: %j',
    (text) => {
      expect(readHex(text)).toBeUndefined();
    },
  );

  it('is the same after it was reckoned with', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(hexOfColor(colorOfHex(color))).toBe(color);
      }),
    );
  });

  // As the checkers of the field have them.
  it.each([
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#00ff00', 2.91],
  ])('%s and %s are apart by %d to 1', (one, other, expected) => {
    expect(contrastOf(colorOfHex(one), colorOfHex(other))).toBeCloseTo(expected, 1);
  });

  it('contrasts with another as that one with it, from 1 to 21', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrastOf(colorOfHex(one), colorOfHex(other));
        expect(ratio).toBe(contrastOf(colorOfHex(other), colorOfHex(one)));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
    expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21);
  });

  it('mixes by what the eye sees, and is itself at either end', () => {
    expect(hexOfColor(mix(BLACK, 0.5, WHITE))).toBe('#636363');
    expect(hexOfColor(mix(colorOfHex('#0000ff'), 0.5, WHITE))).toBe('#74a3ff');
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(hexOfColor(mix(colorOfHex(one), 1, colorOfHex(other)))).toBe(one);
        expect(hexOfColor(mix(colorOfHex(one), 0, colorOfHex(other)))).toBe(other);
      }),
    );
  });

  it('is read from OKLCH', () => {
    expect(hexOfColor(colorOfOklch(0.628, 0.2577, 29.23))).toBe('#ff0000');
    expect(hexOfColor(colorOfOklch(1, 0, 0))).toBe('#ffffff');
  });
});

describe('what a page’s colours are like to read', () => {
  it('is reckoned from the widget’s own colours and shares', () => {
    const oklch = (text: string) => {
      const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return text === '#fff' ? WHITE : colorOfOklch(lightness, chroma, hue);
    };
    for (const name of ['accent', 'surface', 'text'] as const) {
      const [, light = '', dark = ''] =
        new RegExp(`--tableside-${name}, light-dark\\((#fff|oklch\\([^)]+\\)), (oklch\\([^)]+\\))`).exec(
          base,
        ) ?? [];
      expect([oklch(light), oklch(dark)]).toEqual([OWN_COLORS.light[name], OWN_COLORS.dark[name]]);
    }
    expect(base).toContain(
      `--muted: color-mix(in oklab, var(--text) ${QUIET_SHARE * 100}%, var(--surface));`,
    );
  });

  it('is enough in every respect with the widget’s own', () => {
    for (const scheme of SCHEMES) {
      const ratios = ratiosOf({}, scheme);
      for (const pair of Object.keys(NEEDED) as (keyof typeof NEEDED)[])
        expect(ratios[pair], `${scheme}, ${pair}`).toBeGreaterThanOrEqual(NEEDED[pair]);
      expect(ratios.text).toBeGreaterThanOrEqual(ADVISED_FOR_TEXT);
    }
  });

  it('is enough for words on any accent', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...SCHEMES), (accent, scheme) => {
        expect(ratiosOf({ accent }, scheme).onAccent).toBeGreaterThanOrEqual(NEEDED.onAccent);
      }),
    );
  });

  it('is mended by what is offered, and nothing is offered that would not', () => {
    fc.assert(
      fc.property(
        palette,
        fc.constantFrom('text' as const, 'accent' as const),
        fc.subarray([...SCHEMES], { minLength: 1 }),
        (colors, name, schemes) => {
          const offer = nearestReadable(colors, name, schemes);
          const isReadable = (color: string) =>
            schemes.every((scheme) => {
              const ratios = ratiosOf({ ...colors, [name]: color }, scheme);
              return name === 'accent' ? ratios.accent >= 3 : ratios.text >= 7 && ratios.quiet >= 4.5;
            });
          if (offer !== undefined) expect(isReadable(offer)).toBe(true);
          else for (const end of ['#000000', '#ffffff']) expect(isReadable(end)).toBe(false);
        },
      ),
    );
  });

  it('leaves a colour that is readable as it is', () => {
    expect(nearestReadable({ accent: '#7a1f2b' }, 'accent', ['light'])).toBe('#7a1f2b');
  });
});
