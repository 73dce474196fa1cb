/**
 * What this desk has to send: in order for each record, each under a name of its own, and kept until the service has
 * answered, over a reload too. What was under way when the line broke is sent again under the same name, or as the same
 * change of the same state, so that the service does it once.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { rawField } from '../../../contract/rawField.ts';
import { Refused, SignedOut, Unreachable } from '../api/failures.ts';
import type { Service } from '../api/service.ts';
import type { Kept, Sent, Unsent } from './unsent.ts';

export interface Send<Wish = unknown> extends Sent {
  /** Made when its turn comes, once. */
  body?(): object;
  /** What the screens show of it meanwhile. */
  wish?: Wish;
  /** Whether a record, which somebody has changed meanwhile, is as it was to become. */
  isDone?(current: unknown): boolean;
  /**
   * Gets what the service answered, or the record that is as it was to become.
   *
   * @param isLast nothing else is asked of the same record by now: its way back still leads from there
   */
  done?(answer: unknown, isLast: boolean): void;
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
  /**
   * Sends what an earlier page of this tab has not heard of, and keeps from now on what a later one has to.
   *
   * @param tell what becomes of it
   */
  takeUp(unsent: Unsent, tell: Pick<Send, 'done' | 'refused'> & { lost(count: number): void }): void;
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

  const finish = ({ about, done }: Sending, answer: unknown) =>
    done?.(
      answer,
      sends.value.every((each) => each.about !== about),
    );

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
      finish(sending, answer);
    } catch (error) {
      if (error instanceof Unreachable || error instanceof SignedOut) {
        replace(id, 'waiting');
        return false;
      }
      remove(id);
      if (!(error instanceof Refused)) throw error;
      // Gone already is as gone as was wished.
      if (method === 'DELETE' && error.status === 404) finish(sending, undefined);
      else if (error.current !== undefined && sending.isDone?.(error.current)) finish(sending, error.current);
      else sending.refused?.(error);
    }
    return true;
  }

  /** As it went out; undefined for what has not, and for what tells of a guest: no storage learns of one. */
  function keptOf({ id, about, method, path, wish }: Sending): Kept | undefined {
    const body = bodies.get(id);
    if (!bodies.has(id) || OF_GUESTS.some((field) => field in (body ?? {}))) return;
    return { id, about, method, path, wish, body };
  }

  function resume(): void {
    for (const about of new Set(sends.value.map((each) => each.about))) void runOf(about);
  }

  return {
    sends,
    add(send) {
      sends.value = [...sends.value, { ...send, id: newId(), state: 'sending' }];
      void runOf(send.about);
    },
    resume,
    takeUp(unsent, { lost, ...tell }) {
      const left = unsent.take();
      for (const { id, body, ...send } of left.sends) {
        bodies.set(id, body);
        const isDone = (current: unknown) => isAsAsked(body, current);
        sends.value = [...sends.value, { ...send, ...tell, id, isDone, state: 'waiting' }];
      }
      effect(() => {
        const kept = sends.value.flatMap((each) => keptOf(each) ?? []);
        unsent.keep(kept, sends.value.length - kept.length);
      });
      if (left.lost > 0) lost(left.lost);
      resume();
    },
  };
}

/** What bodies say of a guest, or to one. */
const OF_GUESTS = ['name', 'email', 'phone', 'notes', 'message', 'waitlist_entry'];

/** What a body says beside the record itself. */
const ASIDE = ['updated', 'message'];

/** Whether a record is as a change of it wanted it: an earlier try has made it. */
function isAsAsked(body: object | undefined, record: unknown): boolean {
  return Object.entries(body ?? {}).every(
    ([field, value]) => ASIDE.includes(field) || isSame(rawField(record, field), value),
  );
}

/** Instants are written in several ways. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  return one === other || Date.parse(one) === Date.parse(other);
}
