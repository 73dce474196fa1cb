/** Whether guests can order right now, and why not (`ordering_state`). */
import type { ReadonlySignal } from '@preact/signals';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import { createReading, type Reading } from '../live/reading.ts';

export const PAUSES = [15, 30, 60] as const;
const WHYS = ['off', 'paused', 'nobody', 'menu'] as const;

export interface OrderingState {
  /** Undefined while orders are taken. */
  why: (typeof WHYS)[number] | undefined;
  pausedUntil: Date | undefined;
  /** Minutes after which the recipients are emailed about an order that nobody has accepted. */
  alertMinutes: number;
}

export interface Ordering {
  reading: Reading<OrderingState>;
  state: ReadonlySignal<OrderingState | undefined>;
  pause(minutes: number): void;
  resume(): void;
}

export interface OrderingOptions {
  service: Service;
  outbox: Outbox;
  notices: DeskNotices;
  place: string;
}

export function createOrdering({ service, outbox, notices, place }: OrderingOptions): Ordering {
  const path = `${place}/ordering_state`;
  const reading = createReading(async () => stateOf(await service.read(path)));
  const set = (minutes: number, code: 'paused' | 'resumed') =>
    outbox.add({
      about: 'ordering',
      method: 'PATCH',
      path,
      body: () => ({ minutes }),
      done(answer, isLast) {
        reading.change(() => stateOf(answer));
        if (isLast) notices.say({ code }, code === 'paused' ? () => set(0, 'resumed') : undefined);
      },
      refused: (reason) => notices.say(refusalOf(reason)),
    });
  return {
    reading,
    state: reading.value,
    pause: (minutes) => set(minutes, 'paused'),
    resume: () => set(0, 'resumed'),
  };
}

function stateOf(answer: unknown): OrderingState {
  const state = fieldsOf(answer);
  return {
    why: WHYS.find((known) => known === state.text('why')),
    pausedUntil: state.instant('paused_until'),
    alertMinutes: state.number('order_alert_minutes') || 3,
  };
}
