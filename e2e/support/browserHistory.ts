/** The browser's history, as a slow phone has it. */
import type { Page } from '@playwright/test';

/** Lets the page's steps back begin late: what a guest or the page does meanwhile meets them on the way. */
export async function slowStepsBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moment = () => new Promise((resolve) => setTimeout(resolve, 300));
    const back = history.back.bind(history);
    history.back = () => void moment().then(back);
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const traverseTo = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (key) => {
      const begun = moment().then(() => traverseTo(key));
      return {
        committed: begun.then(({ committed }) => committed!),
        finished: begun.then(({ finished }) => finished!),
      };
    };
  });
}

/** Takes what only browsers of 2026 have, so that the steps of older ones are tried. */
export async function withoutNavigationApi(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'navigation'));
}
