import { useEffect } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { createPlaced, type Placed } from '../../state/placed.ts';

/** The order that the last screen shows; without one it leads back to the menu. */
export function usePlaced(): Placed | undefined {
  const { model, navigation, emit } = useOrdering();
  const placed = model(createPlaced).value;
  useEffect(() => {
    if (placed) emit('step', { step: 'sent' });
    // After a reload the browser's forward button leads here with nothing sent.
    else navigation.replace('menu');
  }, []);
  return placed;
}
