/** What a guest avoids; kept small, because the first screen shows it. What follows from it is in `allergens.ts`. */
import { signal } from '@preact/signals';

export type Avoided = ReturnType<typeof createAvoided>;

export function createAvoided() {
  return {
    /** By their keys (`domain/allergens.ts`). */
    avoided: signal<ReadonlySet<string>>(new Set()),
    /** Dishes that contain any of it are not shown at all. */
    isHiding: signal(false),
  };
}
