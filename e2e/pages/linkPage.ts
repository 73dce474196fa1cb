/** The pages behind the links in mails: the guest's `/cancel` and the staff's `/status`. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export class LinkPage {
  constructor(readonly page: Page) {}

  /** Opens a link as a mail program does, and waits for what it shows. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.title).toBeVisible();
  }

  get title(): Locator {
    return this.page.locator('tableside-widget').getByRole('heading', { level: 1 });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  text(text: string | RegExp): Locator {
    return this.page.locator('tableside-widget').getByText(text);
  }
}
