/** The first sign that a guest is about to use the widget: from then on it is worth fetching what comes later. */
import { listen } from '../browser.ts';
import type { Connect } from '../script/element.ts';

/** A finger or a pointer that comes down, and the focus that comes in by whatever key. */
const SIGNS = ['pointerdown', 'focusin', 'keydown'];

export interface Intent {
  /** Resolves when there has been one. */
  shown: Promise<void>;
  connect: Connect;
}

export function createIntent(host: EventTarget): Intent {
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  return {
    shown,
    connect: () => listen(host, SIGNS, show),
  };
}
