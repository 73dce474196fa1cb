/**
 * Pictures of every screen and state, for people to look through: each at two widths, light and
 * dark, left-to-right and right-to-left. To add a state, add it to `e2e/states/`.
 */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { closeState, openState, type State, type Variant } from '../states/state.ts';
import { test } from './test.ts';

/** The folder of the pictures; scripts/pictures.mjs makes its index. */
const FOLDER = resolve(import.meta.dirname, '../../pictures');

export const VARIANTS: readonly Variant[] = [375, 1024].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => ['en', 'ar'].map((locale) => ({ width, theme, locale }))),
);

/** Takes a picture of one state in every variant. */
export function picture(state: State, variants: readonly Variant[] = VARIANTS): void {
  for (const variant of variants) {
    const { width, theme, locale, textSize } = variant;
    const shown = [width, theme, locale, ...(textSize ? [`${textSize}px`] : [])].join('-');
    test(`${state.name} ${shown}`, async ({ browser }) => {
      // Many pictures on a machine that does other things too.
      test.slow();
      const page = await openState(browser, state, variant);
      if (!state.isScreen) await showAll(page);
      await page.screenshot({
        path: resolve(FOLDER, `${state.name}-${shown}.png`),
        animations: 'disabled',
      });
      await closeState(page);
    });
  }
}

/** A screen as high as the page: what sticks to its edge is at the end, and every picture is there. */
async function showAll(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.waitForFunction(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    return [...(root?.querySelectorAll('img') ?? [])].every(
      (image) => image.complete || !image.checkVisibility(),
    );
  });
}
