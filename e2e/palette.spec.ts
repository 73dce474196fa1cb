/** What the palette's tokens are for, measured as the screen shows it, in light and in dark. */
import type { Locator } from '@playwright/test';
import { stateNamed } from './states/all.ts';
import { closeState, openState } from './states/state.ts';
import { expect, test } from './support/test.ts';

/** Relative luminance (WCAG 2.2) of a colour that an element has. */
const luminance = (element: Locator, property: 'backgroundColor' | 'borderTopColor' | 'color') =>
  element.evaluate((found, name) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!;
    brush.fillStyle = getComputedStyle(found)[name];
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, property);

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

for (const theme of ['light', 'dark'] as const) {
  test(`the chosen one of a few is raised from its track in ${theme}, and its words can be read`, async ({
    browser,
  }) => {
    const page = await openState(browser, stateNamed('ordering/menu-delivery'), {
      width: 375,
      theme,
      locale: 'en',
    });
    const chosen = page.locator('tableside-widget .segments :checked + span').first();
    const ground = await luminance(chosen, 'backgroundColor');
    const track = await luminance(page.locator('tableside-widget .segments').first(), 'backgroundColor');
    expect(ground).toBeGreaterThan(track);
    expect(contrast(ground, track)).toBeGreaterThan(1.1);
    expect(contrast(await luminance(chosen, 'color'), ground)).toBeGreaterThan(7);
    await closeState(page);
  });

  test(`an empty box in ${theme} is as empty as its ground, with an edge that is seen`, async ({
    browser,
  }) => {
    const page = await openState(browser, stateNamed('booking/deposit'), { width: 375, theme, locale: 'en' });
    const box = page.locator('tableside-widget [name=accepted]');
    const ground = await luminance(page.locator('tableside-widget .ts').first(), 'backgroundColor');
    expect(contrast(await luminance(box, 'backgroundColor'), ground)).toBeCloseTo(1, 2);
    expect(contrast(await luminance(box, 'borderTopColor'), ground)).toBeGreaterThan(3);
    await box.check();
    expect(contrast(await luminance(box, 'backgroundColor'), ground)).toBeGreaterThan(3);
    await closeState(page);
  });
}
