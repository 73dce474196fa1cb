/** Which screen is shown: the page's address says it, so that Back leads to the one before. */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';

export const SCREENS = ['book', 'board'] as const;
export type Screen = (typeof SCREENS)[number];

const screenOf = (fragment: string): Screen =>
  SCREENS.find((screen) => fragment === `#${screen}`) ?? SCREENS[0];

export function useScreen(): ReadonlySignal<Screen> {
  const screen = useSignal(screenOf(location.hash));
  useSignalEffect(() => {
    const follow = () => (screen.value = screenOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  });
  return screen;
}
