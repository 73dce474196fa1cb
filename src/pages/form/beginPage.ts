/** Starts a page in its reader's language. */
import { effect } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import type { PageLanguage } from '../../i18n/pageLanguages.ts';
import { createPageWords, type LoadWords, type PageWords } from './words.ts';

/**
 * Loads the sentences, renders the page, and keeps the document's `lang` and direction up to date.
 *
 * @param make renders the content of the document's body
 */
export async function beginPage<Key extends string>(
  load: LoadWords,
  first: PageLanguage,
  make: (words: PageWords<Key>) => ComponentChild,
): Promise<void> {
  const root = document.documentElement;
  const words = await createPageWords<Key>(load, first).catch(() => undefined);
  if (!words) return showUnread();
  effect(() => {
    root.lang = words.language.value;
    root.dir = directionOf(words.language.value);
  });
  const page = make(words);
  document.body.replaceChildren();
  render(page, document.body);
}

/** No sentences could be loaded, so a hidden element of the page's own HTML says so. */
function showUnread(): void {
  const unread = document.querySelector<HTMLElement>('#unread');
  if (unread) unread.hidden = false;
}
