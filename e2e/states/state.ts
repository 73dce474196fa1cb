/** Screens and states of the widget, and the way to each: pictures are taken of them and axe looks at them. */
import type { Browser, Page } from '@playwright/test';
import { directionOf } from '../../src/i18n/direction.ts';
import { languageOf } from '../../src/i18n/locales.ts';

export interface State {
  /** `<view>/<state>` */
  name: string;
  /** Path of the page; default: the plain one, which holds a widget and nothing else. */
  path?: string;
  /** The restaurant; default: `trattoria-lumen`. */
  facility?: string;
  /** Further parameters of the plain page, e.g. `{ 'party-size': '4' }`. */
  query?: Readonly<Record<string, string>>;
  /** A sheet covers the screen, or the page is longer than a picture can be: only the screen is pictured. */
  isScreen?: boolean;
  /** Before the page opens: routes that make a rare state of an ordinary one. */
  prepare?(page: Page): Promise<unknown>;
  /** Leads from the opened page to the state; ends when the state is there. Knows no language. */
  reach(page: Page): Promise<unknown>;
}

/** How a guest sees it. */
export interface Variant {
  /** CSS pixels */
  width: number;
  theme: 'light' | 'dark';
  locale: string;
  /** The guest's own size of text, CSS pixels; default 16. */
  textSize?: number;
}

/** The page in a context of its own, with the state reached. `closeState` ends it. */
export async function openState(browser: Browser, state: State, variant: Variant): Promise<Page> {
  const { width, theme, locale, textSize } = variant;
  const context = await browser.newContext({
    baseURL: process.env.TABLESIDE_URL ?? '',
    viewport: { width, height: 812 },
    colorScheme: theme,
    locale,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    if (textSize) await setTextSize(page, textSize);
    await state.prepare?.(page);
    await page.goto(addressOf(state, variant));
    await state.reach(page);
    await page.evaluate(() => document.fonts.ready);
    return page;
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** The guest's own size of text, CSS pixels; pages that are open follow. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/**
 * Reads an open state on in another language, as a guest who chooses it below the view: many are looked at without
 * going each time the way to the state.
 *
 * @returns whether it can be: some states have no choice in reach, or no network
 */
export async function readOnIn(page: Page, locale: string): Promise<boolean> {
  await page
    .waitForFunction(
      () => document.querySelector('tableside-widget')?.shadowRoot?.querySelector('.language select'),
      undefined,
      { timeout: 2000 },
    )
    .catch(() => undefined);
  const isSaid = await page.evaluate(
    async ([language, dir]) => {
      const widgets = [...document.querySelectorAll('tableside-widget')];
      const choices = widgets.flatMap(
        ({ shadowRoot }) => shadowRoot?.querySelector<HTMLSelectElement>('.language select') ?? [],
      );
      if (choices.length === 0 || choices.length < widgets.length) return false;
      document.documentElement.dir = dir!;
      for (const choice of choices) {
        const said = new Promise<boolean>((resolve) => {
          addEventListener('tableside-language', () => resolve(true), { once: true });
          setTimeout(resolve, 3000, false);
        });
        choice.value = language!;
        choice.dispatchEvent(new Event('change'));
        if (!(await said)) return false;
      }
      return true;
    },
    [languageOf(locale) ?? '', directionOf(locale)],
  );
  await page.evaluate(() => document.fonts.ready);
  return isSaid;
}

/** Requests that are still held back are dropped with the page. */
export async function closeState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

function addressOf(
  { path, facility = 'trattoria-lumen', query = {} }: State,
  { theme, locale }: Variant,
): string {
  if (path) return path;
  const dir = directionOf(locale);
  return `/plain.html?${new URLSearchParams({ facility, theme, locale, dir, ...query }).toString()}`;
}
