import { useEffect } from 'preact/hooks';
import { createSeen } from '../menu/seen.ts';
import { useOrdering } from '../shared.ts';
import { createPlaced, type Placed } from './placed.ts';

/** The order that the last screen shows; without one it leads back to the menu. */
export function usePlaced(): Placed | undefined {
  const { model, navigation } = useOrdering();
  const placed = model(createPlaced).value;
  useEffect(() => {
    if (placed) model(createSeen)('sent');
    // After a reload the browser's forward button leads here with nothing sent.
    else navigation.replace('menu');
  }, []);
  return placed;
}
