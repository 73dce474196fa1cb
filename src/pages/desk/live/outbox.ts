/**
 * What this desk has to send: in order for each record, each under a name of its own, and kept until the service has
 * answered. What was under way when the line broke is sent again under the same name, or as the same change of the same
 * state, so that the service does it once.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { Refused, SignedOut, Unreachable } from '../api/failures.ts';
import type { Service } from '../api/service.ts';

export interface Send<Wish = unknown> {
  /** What it is about, such as `order 12`: one at a time. */
  about: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Made when its turn comes, once. */
  body?(): object;
  /** What the screens show of it meanwhile. */
  wish?: Wish;
  /** Whether a record, which somebody has changed meanwhile, is as it was to become. */
  isDone?(current: unknown): boolean;
  /** Gets what the service answered, or the record that is as it was to become. */
  done?(answer: unknown): void;
  /** Gets why it was not done. */
  refused?(reason: Refused): void;
}

export interface Sending extends Send {
  id: string;
  /** `waiting`: the service was not reached. */
  state: 'sending' | 'waiting';
}

export interface Outbox {
  sends: ReadonlySignal<readonly Sending[]>;
  add(send: Send): void;
  /** Sends what waits. */
  resume(): void;
}

export function createOutbox(service: Service, newId: () => string): Outbox {
  const sends = signal<readonly Sending[]>([]);
  const bodies = new Map<string, object | undefined>();
  const running = new Set<string>();

  const replace = (id: string, state: Sending['state']) =>
    (sends.value = sends.value.map((each) => (each.id === id ? { ...each, state } : each)));
  const remove = (id: string) => {
    bodies.delete(id);
    sends.value = sends.value.filter((each) => each.id !== id);
  };

  async function runOf(about: string): Promise<void> {
    if (running.has(about)) return;
    running.add(about);
    try {
      for (;;) {
        const next = sends.value.find((each) => each.about === about);
        if (!next || !(await attempt(next))) break;
      }
    } finally {
      running.delete(about);
    }
  }

  /** @returns whether the next one may go */
  async function attempt(sending: Sending): Promise<boolean> {
    const { id, method, path } = sending;
    if (!bodies.has(id)) bodies.set(id, sending.body?.());
    replace(id, 'sending');
    try {
      const answer = await service.send(method, path, bodies.get(id), method === 'POST' ? id : undefined);
      remove(id);
      sending.done?.(answer);
    } catch (error) {
      if (error instanceof Unreachable || error instanceof SignedOut) {
        replace(id, 'waiting');
        return false;
      }
      remove(id);
      if (!(error instanceof Refused)) throw error;
      // Gone already is as gone as was wished.
      if (method === 'DELETE' && error.status === 404) sending.done?.(undefined);
      else if (error.current !== undefined && sending.isDone?.(error.current)) sending.done?.(error.current);
      else sending.refused?.(error);
    }
    return true;
  }

  return {
    sends,
    add(send) {
      sends.value = [...sends.value, { ...send, id: newId(), state: 'sending' }];
      void runOf(send.about);
    },
    resume() {
      for (const about of new Set(sends.value.map((each) => each.about))) void runOf(about);
    },
  };
}
