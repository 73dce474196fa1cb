/** A message at the foot of the screen for a few seconds, with a step that can be undone meanwhile. */
import { type ReadonlySignal, signal } from '@preact/signals';

const SHOWN_MS = 8_000;

export interface Notice<Said = unknown> {
  id: number;
  said: Said;
  undo: (() => void) | undefined;
}

export interface Notices<Said> {
  shown: ReadonlySignal<Notice<Said> | undefined>;
  /** Replaces the message before. */
  say(said: Said, undo?: () => void): void;
  undo(): void;
  dismiss(): void;
}

export function createNotices<Said>(): Notices<Said> {
  const shown = signal<Notice<Said> | undefined>();
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dismiss = () => {
    clearTimeout(timer);
    shown.value = undefined;
  };
  return {
    shown,
    say(said, undo) {
      clearTimeout(timer);
      shown.value = { id: ++count, said, undo };
      timer = setTimeout(dismiss, SHOWN_MS);
    },
    undo() {
      const undo = shown.value?.undo;
      dismiss();
      undo?.();
    },
    dismiss,
  };
}
