/** The page on which a restaurant makes its widget, as its people use it. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { LUMEN } from '../support/restaurants.ts';
import { expect } from '../support/test.ts';

export class BuilderPage {
  /** What the browser complained of: a policy that is broken, an error nobody caught. */
  readonly complaints: string[] = [];

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** @param plan what its address tells, e.g. `{ restaurant: 'trattoria-lumen', accent: '#7a1f2b' }` */
  async open(plan: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/builder.html#${new URLSearchParams(plan)}`);
    const read = this.page.getByRole('option', { name: LUMEN.name }).first();
    await expect(read.or(this.page.getByRole('alert'))).toBeAttached();
  }

  get restaurant(): Locator {
    return this.page.getByLabel('Restaurant', { exact: true });
  }

  get id(): Locator {
    return this.page.getByLabel('Identifier of the restaurant');
  }

  get view(): Locator {
    return this.page.getByLabel('What they can do');
  }

  get accent(): Locator {
    return this.page.getByRole('textbox', { name: 'Accent selections' });
  }

  get text(): Locator {
    return this.page.getByRole('textbox', { name: 'Text secondary text' });
  }

  get contrasts(): Locator {
    return this.page.getByRole('region', { name: 'Is it easy to read?' });
  }

  get html(): Locator {
    return this.page.getByLabel('Paste it where the widget should appear');
  }

  get css(): Locator {
    return this.page.getByLabel("Add this to your page's style sheet");
  }

  get copy(): Locator {
    return this.page.getByRole('button', { name: 'Copy the snippet' });
  }

  /** At the foot of a narrow window: shows the previews in place of the form. */
  get see(): Locator {
    return this.page.getByRole('button', { name: 'See preview' });
  }

  get toSnippet(): Locator {
    return this.page.getByRole('button', { name: 'Get the snippet' });
  }

  /** What one of the two previews shows. */
  preview(kind: 'phone' | 'desktop'): FrameLocator {
    return this.page.frameLocator(`.${kind} iframe`);
  }

  /** Waits until both previews show a widget that can be used. */
  async ready(): Promise<void> {
    for (const kind of ['phone', 'desktop'] as const)
      await expect(
        this.preview(kind).locator('tableside-widget :is(button, a, input)').first(),
      ).toBeAttached();
  }
}
