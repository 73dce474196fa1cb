/** The widget by keyboard alone: every stop must show that it has the focus. */
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** More stops than there are between any two controls. */
const MOST_STOPS = 40;

export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes on with the Tab key until `control` has the focus, looking at every stop on the way. */
  async tabTo(control: Locator): Promise<void> {
    const element = await control.elementHandle();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await this.page.keyboard.press('Tab');
      if (await this.#expectRing(element)) return;
    }
    throw new Error(`The Tab key does not reach ${control.toString()}.`);
  }

  /** Presses a key that leads to `control`. */
  async press(key: string, control: Locator): Promise<void> {
    await this.page.keyboard.press(key);
    await this.expectVisible(control);
  }

  /** `control` has the focus, and shows it. */
  async expectVisible(control: Locator): Promise<void> {
    await expect(control).toBeFocused();
    await this.#expectRing();
  }

  /** @returns whether it is `element` that has the focus */
  async #expectRing(element: ElementHandle | null = null): Promise<boolean> {
    const stop = await this.page.evaluate((wanted) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      if (!focused || focused === document.body) return { name: 'the page itself', ring: true, isIt: false };
      // A chip's radio button lies under its words, which show the ring in its place.
      const shown = [focused, ...(focused.matches('input') ? [focused.nextElementSibling] : [])];
      const ring = shown.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity !== '0';
      });
      return { name: focused.outerHTML.slice(0, 200), ring, isIt: focused === wanted };
    }, element);
    expect(stop.ring, `focus is to be seen on ${stop.name}`).toBe(true);
    return stop.isIt;
  }
}
