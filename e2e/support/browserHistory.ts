/** The browser's history, as a slow phone has it. */
import type { Page } from '@playwright/test';

/** Lets the page's steps back begin late: what a guest or the page does meanwhile meets them on the way. */
export async function slowStepsBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 300);
  });
}
