/** What keeps somebody from using a page of ours: by screen reader, by finger, or on a narrow screen. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Lowest height of what is pressed, in CSS pixels; half a pixel is the renderer's. */
const TOUCH = 43.5;

/** Of the page at rest: what slides or fades in has no colour of its own yet. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const short = await page.evaluate((least) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll('a, button, input:not([type=radio], [type=checkbox]), select'),
    ];
    const small = controls.filter(
      (control) =>
        control.checkVisibility() &&
        control.getBoundingClientRect().height < least &&
        !control.closest('.marks, p'),
    );
    return [...(scrollWidth > clientWidth ? ['too wide'] : []), ...small.map(({ outerHTML }) => outerHTML)];
  }, TOUCH);
  return [...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...short];
}
