/** What the views that are one list have in common: `tickets` and `reviews`. */
import type { ComponentType } from 'preact';
import type { ListLater } from './shared.ts';

const later: Record<ListLater, () => Promise<{ default: ComponentType }>> = {
  /** The restaurant's phone and mail, where there is nothing to list. */
  ask: () => import('./Ask.tsx'),
  /** The same where there is nothing to ask about. */
  reach: () => import('./Reach.tsx'),
};

/** The options of `mountView` that are the same for all. */
export const listView = {
  start: 'list',
  later,
  loadWords: async () => (await import('./laterWords.ts')).loadWords(),
} as const;
