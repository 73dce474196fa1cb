/** What leads to a state of any view. Knows no language. */
import type { Page } from '@playwright/test';

export const see = (page: Page, selector: string) =>
  page.locator(`tableside-widget ${selector}`).first().waitFor();

export const press = (page: Page, selector: string) => page.locator(`tableside-widget ${selector}`).click();

export async function typeContact(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Ana Lindqvist');
  await page.locator('[name=email]').fill('ana.lindqvist@example.org');
  await page.locator('[name=phone]').fill('+49 30 5550142');
}
