/** Which screen is shown: the first part of the page's address. */
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useApp } from './context.ts';

/** Those of the bar come first. */
export const SCREENS = ['book', 'board', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export function useScreen(): ReadonlySignal<Screen> {
  const { address } = useApp();
  return useComputed(() => {
    const [first] = address.path.value.split('/');
    return SCREENS.find((screen) => screen === first) ?? SCREENS[0];
  });
}
