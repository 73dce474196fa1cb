/**
 * The changes that this desk has to send: in order for each record, each with its own key, and kept until the service
 * has answered, even over a reload. A change that was under way when the connection broke is sent again with the same
 * key, or as the same change to the same version, so that the service carries it out once.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { rawField } from '../../../contract/rawField.ts';
import { Refused, SignedOut, Unreachable } from '../api/failures.ts';
import type { Service } from '../api/service.ts';
import type { Kept, Sent, Unsent } from './unsent.ts';

export interface Send<Wish = unknown> extends Sent {
  /** Made once, when its turn comes. */
  body?(): object;
  /** What the screens show until it is sent. */
  wish?: Wish;
  /** Whether a record that somebody else has changed meanwhile is already as this change wanted it. */
  isDone?(current: unknown): boolean;
  /**
   * Gets the service's answer, or the record that is already as wanted.
   *
   * @param isLast no later change to the same record is waiting, so this one can still be undone
   */
  done?(answer: unknown, isLast: boolean): void;
  /** Gets the reason why the service refused it. */
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
  /** Sends whatever is waiting. */
  resume(): void;
  /**
   * Resumes the unanswered sends of an earlier page of this tab, and from then on keeps this page's for a later one.
   *
   * @param tell gets their outcome
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
      // Already removed, as wanted.
      if (method === 'DELETE' && error.status === 404) finish(sending, undefined);
      else if (error.current !== undefined && sending.isDone?.(error.current)) finish(sending, error.current);
      else sending.refused?.(error);
    }
    return true;
  }

  /** The request as it went out; undefined if it didn't, or if it holds a guest's data, which is never stored. */
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

/** Fields of a body that are about a guest, or addressed to one. */
const OF_GUESTS = ['name', 'email', 'phone', 'notes', 'message', 'waitlist_entry'];

/** Fields of a body that aren't part of the record. */
const ASIDE = ['updated', 'message'];

/** Whether a record already is as `body` wants it, because an earlier try got through. */
function isAsAsked(body: object | undefined, record: unknown): boolean {
  return Object.entries(body ?? {}).every(
    ([field, value]) => ASIDE.includes(field) || isSame(rawField(record, field), value),
  );
}

/** Equal as values, or as instants, which can be written in several ways. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  return one === other || Date.parse(one) === Date.parse(other);
}
