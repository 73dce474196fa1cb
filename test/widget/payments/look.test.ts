import { expect, it } from 'vitest';
import { hexOf } from '../../../src/widget/payments/look.ts';

it.each([
  ['color(srgb 1 1 1)', '#ffffff'],
  ['color(srgb 0.5 0 1)', '#8000ff'],
  ['color(srgb 0.0863 0.396 0.301)', '#16654d'],
  // Beyond what a screen of sRGB shows.
  ['color(srgb -0.02 1.04 3.2e-7)', '#00ff00'],
  ['color(srgb 0.2 0.4 0.6 / 0.5)', '#336699'],
])('%s is written %s for vendors', (color, hex) => {
  expect(hexOf(color)).toBe(hex);
});
