/** The language that a guest has chosen in the widget: a preference of the browser, and nothing of the person. */
import { attempt } from '../browser.ts';

const KEY = 'tableside.language';

/** BCP 47, as `keepLanguage` was given it, in another visit perhaps; empty where nothing was chosen, or can be read. */
export const chosenLanguage = (): string => attempt(() => localStorage[KEY] as string | undefined) ?? '';

/** Keeps it for the next visit; where the browser stores nothing it holds for this one. */
export function keepLanguage(tag: string): void {
  attempt(() => localStorage.setItem(KEY, tag));
}
