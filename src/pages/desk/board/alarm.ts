/** Calls someone to the board: a sound until every order is accepted, and a screen that stays awake. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';

/** Milliseconds until it rings again for a cook who was busy. */
const AGAIN_MS = 3_000;

/** The sound. `unlock` must be called from a touch, as browsers require. */
export interface Bell {
  unlock(): Promise<boolean>;
  ring(): void;
}

export interface Alarm {
  /** Whether a touch has opened the board, so that it can sound. */
  isOpen: ReadonlySignal<boolean>;
  /** Whether the browser blocks the sound. */
  isMute: ReadonlySignal<boolean>;
  /** Rings once, to prove that it can be heard. */
  open(): Promise<void>;
  start(): () => void;
}

export interface AlarmOptions {
  bell: Bell;
  /** Keeps the screen awake. @returns lets it sleep again */
  keepAwake(): () => void;
  untaken: ReadonlySignal<number>;
}

export function createAlarm({ bell, keepAwake, untaken }: AlarmOptions): Alarm {
  const isOpen = signal(false);
  const isMute = signal(false);
  return {
    isOpen,
    isMute,
    async open() {
      isMute.value = !(await bell.unlock());
      isOpen.value = true;
      bell.ring();
    },
    start() {
      const endRinging = effect(() => {
        if (!isOpen.value || untaken.value === 0) return;
        bell.ring();
        const ringing = setInterval(() => bell.ring(), AGAIN_MS);
        return () => clearInterval(ringing);
      });
      const endWaking = effect(() => (isOpen.value ? keepAwake() : undefined));
      return () => {
        endRinging();
        endWaking();
      };
    },
  };
}
