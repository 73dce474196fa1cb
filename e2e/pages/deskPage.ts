/** The desk, as the people of a restaurant use it. */
import type { Locator, Page } from '@playwright/test';
import type { Restaurant } from '../support/restaurants.ts';
import { expect } from '../support/test.ts';

export class DeskPage {
  /** What the browser complained of: a policy that is broken, an error nobody caught. */
  readonly complaints: string[] = [];

  constructor(
    readonly page: Page,
    readonly restaurant: Restaurant,
  ) {
    page.on('console', (message) => {
      // Who is not signed in is told so by 401, which browsers report.
      const isTold = message.text().includes('401');
      if (['error', 'warning'].includes(message.type()) && !isTold) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** Signs in to the demo by one press, and chooses the restaurant. */
  async open(screen: 'book' | 'board' = 'book'): Promise<void> {
    await this.page.goto('/desk/');
    await this.page.getByRole('button', { name: 'Try it with the demo restaurants' }).click();
    await this.page.getByRole('button', { name: this.restaurant.name, exact: true }).click();
    await expect(this.bar).toBeVisible();
    if (screen === 'board') await this.openBoard();
  }

  get bar(): Locator {
    return this.page.getByRole('navigation', { name: 'Screens' });
  }

  async openBoard(): Promise<void> {
    await this.bar.getByRole('link', { name: 'Orders' }).click();
    await this.page.getByRole('button', { name: 'Open the board' }).click();
  }

  /** Shows a day of the book. @param day `YYYY-MM-DD` */
  async goTo(day: string): Promise<void> {
    await this.page.getByLabel('Choose a day').fill(day);
    await expect(this.page.getByText('Loading…')).toHaveCount(0);
  }

  /** The line of a booking. */
  line(name: string): Locator {
    return this.page.locator('main').getByRole('listitem').getByRole('button', { name }).first();
  }

  /** What has come up over the screen. */
  get sheet(): Locator {
    return this.page.getByRole('dialog');
  }

  /** One column of the board, by its heading. */
  column(name: 'New' | 'Kitchen' | 'Ready'): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${name}`) });
  }

  order(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  said(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}
