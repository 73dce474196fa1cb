/** Tells the page which screens of an order the guest has seen, in their order: the menu comes before all others. */

import type { Emit } from '../../app/context.ts';
import type { Events } from '../../events.ts';

type Seen = Extract<Events['step']['step'], 'menu' | 'product' | 'checkout' | 'sent'>;

/** The guest sees a screen from now on. */
export type See = (step: Seen) => void;

export function createSeen({ emit }: { emit: Emit }): See {
  /** The screen in hand; a dish lies over it. */
  let screen: Seen | undefined;
  return function see(step: Seen): void {
    // What tells of the menu comes when the browser is idle, and a guest may open a dish before that.
    if (!screen && step !== 'menu') see('menu');
    if (step === 'menu' && screen === 'menu') return;
    if (step !== 'product') screen = step;
    emit('step', { step });
  };
}
