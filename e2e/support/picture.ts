/**
 * Pictures of every screen and state, for people to look through: each at two widths, light and
 * dark, left-to-right and right-to-left. To add a state, call `picture` in a `*.pictures.ts` file.
 */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './test.ts';

/** The folder of the pictures; scripts/pictures.mjs makes its index. */
const FOLDER = resolve(import.meta.dirname, '../../pictures');

export const VARIANTS = [375, 1024].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'ar'] as const).map((locale) => ({ width, theme, locale })),
  ),
);
export type Variant = (typeof VARIANTS)[number];

export interface PictureOptions {
  /** The restaurant; default: `trattoria-lumen`. */
  facility?: string;
  /** Further parameters of the page, e.g. `{ 'party-size': '4' }`. */
  query?: Readonly<Record<string, string>>;
  /** Path of another page than the plain one, e.g. `/the-brolga/`. */
  path?: string;
  /** Before the page opens: routes that make a state, e.g. a service that fails. */
  prepare?: (page: Page, variant: Variant) => Promise<void>;
}

/**
 * Takes a picture of one state in every variant.
 *
 * @param name `<view>/<state>`, the picture's path below `pictures/`
 * @param reach leads from the opened page to the state; ends when the state is there
 */
export function picture(
  name: string,
  reach: (page: Page, variant: Variant) => Promise<void>,
  options: PictureOptions = {},
): void {
  for (const variant of VARIANTS) {
    const { width, theme, locale } = variant;
    test(`${name}, ${width} px, ${theme}, ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await options.prepare?.(page, variant);
      await page.goto(addressOf(options, variant));
      await reach(page, variant);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: resolve(FOLDER, `${name}-${width}-${theme}-${locale}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    });
  }
}

function addressOf(
  { facility = 'trattoria-lumen', query = {}, path = '/plain.html' }: PictureOptions,
  variant: Variant,
): string {
  const { theme, locale } = variant;
  const asked = new URLSearchParams({
    facility,
    theme,
    locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    ...query,
  });
  return `${path}?${asked.toString()}`;
}
