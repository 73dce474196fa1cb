/** Announces what went wrong with a step. */
import type { ReadonlySignal } from '@preact/signals';

export function Fault({ words }: { words: ReadonlySignal<string> }) {
  if (!words.value) return null;
  return (
    <p class="fault" role="alert">
      {words}
    </p>
  );
}
