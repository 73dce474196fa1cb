/** How the widget's parts look, so that a page's influence on them can be measured. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Parts of the screens that show whether a page's style got in. */
export const PARTS = {
  booking: [
    '.booking',
    '.state',
    '.state p',
    '.guests label span',
    '.head h2',
    '.head button',
    'th',
    'td button',
    '.slots label span',
    'legend',
  ],
  details: [
    '.details',
    '.you h2',
    '.field label',
    '.field input',
    'summary',
    '.check',
    '.check input',
    '.go',
  ],
  ordering: [
    '.ordering',
    '.segments label span',
    '.ready',
    '.ready small',
    '.cats button',
    '.cats div button',
    'h2',
    '.product',
    '.product h3 button',
    '.product p',
    '.product .pic',
    '.plus',
  ],
  checkout: ['.checkout', '.checkout h2', '.checkout h3', '.field label', '.field input', '.go'],
  button: ['.opener'],
  dialog: ['.opener', 'dialog', '.panel', '.head', 'h2', '.close', '.close svg', '.inside'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Screen = keyof typeof PARTS;

/** Properties whose computed value is, or follows from, the size that is measured for itself. */
const FOLLOWS_SIZE = [
  'width',
  'height',
  'inline-size',
  'block-size',
  'perspective-origin',
  'transform-origin',
];

export interface PartLook {
  part: string;
  width: number;
  height: number;
  look: Readonly<Record<string, string>>;
}

/** Size and look of each part of a screen. The width of the widget must be the same on every page. */
export async function lookOf(
  page: Page,
  screen: Screen,
  widget: Locator = page.locator('tableside-widget'),
): Promise<PartLook[]> {
  // A control that has come to stand under the pointer is another one to look at.
  await page.mouse.move(0, 0);
  const looks = await widget.evaluate(
    async (host, { parts, follows }) => {
      // What fades from one colour to another has the look of neither; that the pointer left is seen in a frame.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const moves = () => host.shadowRoot?.getAnimations() ?? [];
      do {
        await Promise.allSettled(moves().map(({ finished }) => finished));
        await frame();
        await frame();
      } while (moves().length);
      return parts.map((part) => {
        const element = host.shadowRoot?.querySelector(part);
        if (!element) return part;
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        // Custom properties of the page are inherited; whether they do anything is seen in the others.
        const look = Object.fromEntries(
          [...style]
            .filter((name) => !name.startsWith('--') && !follows.includes(name))
            .map((name) => [name, style.getPropertyValue(name)]),
        );
        return { part, width, height, look };
      });
    },
    { parts: PARTS[screen], follows: FOLLOWS_SIZE },
  );
  return looks.map((look) => {
    if (typeof look === 'string') throw new Error(`The ${screen} has no ${look}.`);
    return look;
  });
}

/** Colours and type are the same, sizes differ by at most one pixel. */
export function expectSameLook(got: readonly PartLook[], wanted: readonly PartLook[]): void {
  expect(got.map(({ part }) => part)).toEqual(wanted.map(({ part }) => part));
  for (const [index, { part, width, height, look }] of wanted.entries()) {
    expect(got[index]?.look, part).toEqual(look);
    expect(Math.abs((got[index]?.width ?? 0) - width), `width of ${part}`).toBeLessThanOrEqual(1);
    expect(Math.abs((got[index]?.height ?? 0) - height), `height of ${part}`).toBeLessThanOrEqual(1);
  }
}

/** Everything of the first screen of booking has come, what follows it too. */
export async function bookingIsWhole(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
  // The restaurant's own words below the times.
  await expect(page.getByText('Kinderwagen oder Hund')).toBeVisible();
}

/** Everything of the menu has come. */
export async function menuIsWhole(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Add Puntarelle' })).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeAttached();
  // What the restaurant says of itself is the last to come.
  await expect(page.locator('tableside-widget .house')).toBeVisible();
  // The dishes further down come one idle moment after the other.
  await page.waitForFunction(() =>
    [...(document.querySelector('tableside-widget')?.shadowRoot?.querySelectorAll('.block') ?? [])].every(
      (block) => block.childElementCount > 0,
    ),
  );
}

/** The widget stands in a frame of one width and one font, beside a scroll bar, so that only what gets in can differ. */
export const frameStyle = (width: number): string =>
  `html{overflow-y:scroll!important}#frame{width:${width}px!important;margin:0!important;padding:0!important;display:block!important;position:absolute!important;inset-block-start:0;inset-inline-start:0}tableside-widget{font-family:Arial!important}`;
