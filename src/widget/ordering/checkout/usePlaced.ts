import { useEffect } from 'preact/hooks';
import { useOrdering } from '../shared.ts';
import type { Placed } from './placed.ts';

/** The order that the last screen shows; without one it leads back to the menu. */
export function usePlaced(): Placed | undefined {
  const { see, navigation, placed: last } = useOrdering();
  const placed = last.value;
  useEffect(() => {
    if (placed) see('sent');
    // After a reload the browser's forward button leads here with nothing sent.
    else navigation.replace('menu');
  }, []);
  return placed;
}
