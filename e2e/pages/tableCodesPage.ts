/** The page that makes the codes for a restaurant's tables, as its people use it. */
import type { Locator, Page } from '@playwright/test';
import { LUMEN } from '../support/restaurants.ts';
import { expect } from '../support/test.ts';

export class TableCodesPage {
  /** What the browser complained of: a policy that is broken, an error nobody caught. */
  readonly complaints: string[] = [];

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /**
   * Opens it and waits for what it shows once it has asked for the restaurants.
   *
   * @param plan what its address tells, e.g. `{ restaurant: 'trattoria-lumen', tables: '1-12' }`
   */
  async open(plan: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/table-codes.html#${new URLSearchParams(plan)}`);
    const read = this.page.getByRole('option', { name: LUMEN.name }).first();
    await expect(read.or(this.page.getByRole('alert'))).toBeAttached();
  }

  get restaurant(): Locator {
    return this.page.getByLabel('Restaurant');
  }

  get name(): Locator {
    return this.page.getByLabel('Name on the cards');
  }

  get address(): Locator {
    return this.page.getByLabel('Address of the page');
  }

  get tables(): Locator {
    return this.page.getByLabel('Tables', { exact: true });
  }

  get line(): Locator {
    return this.page.getByLabel('Line below the code');
  }

  get print(): Locator {
    return this.page.getByRole('button', { name: 'Print' });
  }

  get cards(): Locator {
    return this.sheets.getByRole('listitem');
  }

  get sheets(): Locator {
    return this.page.getByRole('list');
  }

  get codes(): Locator {
    return this.page.getByRole('img', { name: /QR/ });
  }

  /** What is said of all cards, e.g. "12 codes on 1 sheet". */
  summary(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** A picture of the whole page as a printer gets it. */
  async printed(): Promise<Buffer> {
    await this.page.emulateMedia({ media: 'print' });
    const picture = await this.page.screenshot({ fullPage: true });
    await this.page.emulateMedia({ media: 'screen' });
    return picture;
  }
}
