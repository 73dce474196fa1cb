/** What every view of the widget has in hand, by mouse, or by finger on a touch screen. */
import type { Locator, Page } from '@playwright/test';
import type { Restaurant } from '../support/restaurants.ts';
import { type Language, languageFor } from '../support/sentences.ts';
import { expect } from '../support/test.ts';

export interface Guest {
  name: string;
  email: string;
  phone: string;
}

let guests = 0;

/** A guest whom no other test knows. */
export function newGuest(name: string): Guest {
  const number = `${process.pid}-${Date.now()}-${++guests}`;
  return { name, email: `guest-${number}@example.org`, phone: '+49305550142' };
}

export interface WidgetOptions {
  /** BCP 47, the guest's; default: `en-GB`. */
  locale?: string;
  /** Taps instead of clicks. */
  isTouch?: boolean;
  /** The element, where the page has several. */
  root?: Locator;
}

export abstract class Widget {
  readonly root: Locator;
  readonly language: Language;
  readonly #isTouch: boolean;

  constructor(
    readonly page: Page,
    readonly restaurant: Restaurant,
    readonly view: 'booking' | 'ordering' | 'table',
    { locale = 'en-GB', isTouch = false, root = page.locator('tableside-widget') }: WidgetOptions = {},
  ) {
    this.root = root;
    this.language = languageFor(locale, restaurant, view);
    this.#isTouch = isTouch;
  }

  /**
   * Opens a page and waits for the widget's first screen.
   *
   * @param path default: the plain page, with the restaurant's widget and these parameters
   */
  async open(query: Readonly<Record<string, string>> = {}, path = '/plain.html'): Promise<void> {
    const own = { facility: this.restaurant.id, ...(this.view !== 'booking' && { view: this.view }) };
    const asked = path.startsWith('/plain') ? { ...own, ...query } : query;
    const search = new URLSearchParams(asked).toString();
    await this.page.goto(search ? `${path}?${search}` : path);
    await expect(this.root.locator(this.view === 'booking' ? '.booking' : '.ordering')).toBeVisible();
  }

  async press(control: Locator): Promise<void> {
    if (this.#isTouch) await control.tap();
    else await control.click();
  }

  /** The sentence of a key, as a pattern: marks of direction and kinds of spaces don't matter. */
  t: Language['t'] = (key, values) => this.language.t(key, values);

  heading(key: Parameters<Language['t']>[0], values?: Parameters<Language['t']>[1]): Locator {
    return this.root.getByRole('heading', { name: this.t(key, values) });
  }

  button(key: Parameters<Language['t']>[0], values?: Parameters<Language['t']>[1]): Locator {
    return this.root.getByRole('button', { name: this.t(key, values) });
  }

  async fillGuest(guest: Guest): Promise<void> {
    for (const field of GUEST_FIELDS) await this.#field(field).fill(guest[field]);
  }

  async expectGuest(guest: Guest): Promise<void> {
    for (const field of GUEST_FIELDS) await expect(this.#field(field)).toHaveValue(guest[field]);
  }

  #field(key: keyof Guest): Locator {
    return this.root.getByRole('textbox', { name: this.t(key), exact: true });
  }
}

const GUEST_FIELDS = ['name', 'email', 'phone'] as const;

/** The words of a chip: its radio button lies under them. */
export function wordsOf(radio: Locator): Locator {
  return radio.locator('xpath=following-sibling::span');
}

/** Text as a pattern that matches it alone, whatever kind its spaces are: names of controls have plain ones. */
export function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s');
}
