/**
 * Pictures of every screen and state, for people to look through: each at two widths, light and
 * dark, left-to-right and right-to-left. To add a state, add it to `e2e/states/`.
 */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { closeState, openState, type State, setTextSize, type Variant } from '../states/state.ts';
import { test } from './test.ts';

/** The folder of the pictures; scripts/pictures.mjs makes its index. */
const FOLDER = resolve(import.meta.dirname, '../../pictures');

export const VARIANTS: readonly Variant[] = [375, 1024].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => ['en', 'ar'].map((locale) => ({ width, theme, locale }))),
);

/** `375-light-en`, with the size of the text behind it where that is not the usual one. */
export const variantName = ({ width, theme, locale, textSize }: Variant): string =>
  [width, theme, locale, ...(textSize ? [`${textSize}px`] : [])].join('-');

/** Where the picture of a state stands. */
export const pictureFile = (state: string, variant: Variant): string =>
  resolve(FOLDER, `${state}-${variantName(variant)}.png`);

/** Takes a picture of one state in every variant. */
export function picture(state: State, variants: readonly Variant[] = VARIANTS): void {
  for (const variant of variants) {
    test(`${state.name} ${variantName(variant)}`, async ({ browser }) => {
      // Many pictures on a machine that does other things too.
      test.slow();
      const page = await openState(browser, state, variant);
      if (!state.isScreen) await showAll(page, variant);
      await page.screenshot({
        path: pictureFile(state.name, variant),
        animations: 'disabled',
      });
      await closeState(page);
    });
  }
}

/** A long menu is drawn part by part. */
const allDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const blocks = document
      .querySelector('tableside-widget')
      ?.shadowRoot?.querySelectorAll<HTMLElement>('.block');
    return [...(blocks ?? [])].every(({ style }) => !style.minBlockSize);
  });

/** A screen as high as the page: what sticks to its edge is at the end, and every picture is there. */
async function showAll(page: Page, variant: Variant): Promise<void> {
  const resize = async (height: number) => {
    await page.setViewportSize({ width: variant.width, height });
    // A screen of another size begins with text of the usual one.
    if (variant.textSize) await setTextSize(page, variant.textSize);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  };
  // What is far from the screen is laid out, too: until then its height is a guess.
  const laidOut = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.block { content-visibility: visible !important; } .ordering { min-height: 0 !important; }',
    );
    document.querySelector('tableside-widget')?.shadowRoot?.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await allDrawn(page);
  const { height } = page.viewportSize()!;
  await resize(height);
  for (let round = 0; round < 2; round++)
    await resize(await page.evaluate(() => document.documentElement.scrollHeight));
  // As before: pictures are asked for as their rows come near.
  await laidOut.evaluate((sheet) => sheet.replaceSync('.ordering { min-height: 0 !important; }'));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    return [...(root?.querySelectorAll('img') ?? [])].every((image) => {
      // What still lies below the screen would never come.
      image.loading = 'eager';
      return !image.checkVisibility() || (image.complete && image.src !== '');
    });
  });
  // A picture that failed leaves its row lower than it was: the page ends where it ends now.
  await resize(height);
  await resize(await page.evaluate(() => document.documentElement.scrollHeight));
}
