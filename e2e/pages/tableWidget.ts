/** The table view as a guest has it in hand who has scanned the code on the table. */
import type { Locator, Page } from '@playwright/test';
import { tableText } from '../../src/widget/ordering/tableText.ts';
import type { Restaurant } from '../support/restaurants.ts';
import { expect } from '../support/test.ts';
import { OrderingWidget, type WidgetOptions } from './orderingWidget.ts';

export class TableWidget extends OrderingWidget {
  constructor(page: Page, restaurant: Restaurant, options?: WidgetOptions) {
    super(page, restaurant, options, 'table');
  }

  /** As the code's address opens it. */
  async scan(table: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.open({ ...query, ...(table && { table }) });
  }

  /** Where the table's name stands, and is corrected. */
  place(table: string): Locator {
    return this.root
      .locator('.ready')
      .getByText(tableText(this.language, table), { exact: true })
      .filter({ visible: true });
  }

  async correct(table: string): Promise<void> {
    await this.sheet.getByRole('textbox', { name: this.t('tableName') }).fill(table);
    await this.press(this.sheet.getByRole('button', { name: this.t('tableTake') }));
    await expect(this.sheet).toHaveCount(0);
  }

  /** A section of the menu by its name. */
  section(name: string): Locator {
    return this.root.getByRole('region', { name, exact: true });
  }
}
