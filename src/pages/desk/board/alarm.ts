/** What calls somebody to the board: a sound until every order is taken, a screen that stays awake, the tab's title. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';

/** A cook who is busy hears it again. */
const AGAIN_MS = 3_000;

/** What rings: `unlock` needs a touch of the screen, as browsers ask for it. */
export interface Bell {
  unlock(): Promise<boolean>;
  ring(): void;
}

export interface Alarm {
  /** Whether the board was opened by a touch, so that it can be heard. */
  isOpen: ReadonlySignal<boolean>;
  /** The browser lets no sound out. */
  isMute: ReadonlySignal<boolean>;
  /** Rings once, so that it is heard that it can be. */
  open(): Promise<void>;
  start(): () => void;
}

export interface AlarmOptions {
  bell: Bell;
  /** Keeps the screen awake until it is called back. */
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
