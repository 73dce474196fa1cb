/** Closing for a while, with the bookings that it affects (`closing_effect`). */
import { type ReadonlySignal, signal } from '@preact/signals';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';

export const CLOSINGS = ['now', 'evening', 'day'] as const;
export type ClosingKind = (typeof CLOSINGS)[number];

export interface ClosingWish {
  kind: ClosingKind;
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  isOnlineOnly: boolean;
  /** Seats that stay open; undefined closes entirely. */
  seats: number | undefined;
}

export interface Effect {
  begins: Date;
  ends: Date;
  bookings: number;
  covers: number;
  waiting: number;
  /** The body to send to the service. */
  override: object;
}

export interface ClosingModel {
  /** By kind; undefined until it is known. */
  effects: ReadonlySignal<Readonly<Partial<Record<ClosingKind, Effect | 'none'>>>>;
  /** Reads the effect of each kind. */
  look(wish: Omit<ClosingWish, 'kind'>): Promise<void>;
  close(effect: Effect): void;
  reopen(id: number): void;
}

export interface ClosingOptions {
  service: Service;
  outbox: Outbox;
  notices: DeskNotices;
  place: string;
  /** Called when the book has changed. */
  changed(): void;
}

export function createClosing({ service, outbox, notices, place, changed }: ClosingOptions): ClosingModel {
  const effects = signal<Readonly<Partial<Record<ClosingKind, Effect | 'none'>>>>({});
  let looks = 0;
  const path = `${place}/openinghouroverride`;

  const reopen = (id: number): void =>
    outbox.add({
      about: `closing ${id}`,
      method: 'DELETE',
      path: `${path}/${id}`,
      done() {
        notices.say({ code: 'reopened' });
        changed();
      },
      refused: (reason) => notices.say(refusalOf(reason)),
    });

  return {
    effects,
    reopen,
    async look(wish) {
      const own = ++looks;
      effects.value = {};
      const found = await Promise.all(
        CLOSINGS.map(async (kind) => [kind, await effectOf(service, place, { ...wish, kind })] as const),
      );
      // A newer call looks at what was asked for since.
      if (own === looks) effects.value = Object.fromEntries(found);
    },
    close: ({ override }) =>
      outbox.add({
        about: 'closing',
        method: 'POST',
        path,
        body: () => override,
        done(answer) {
          const id = fieldsOf(answer).number('id');
          notices.say({ code: 'closed' }, () => reopen(id));
          changed();
        },
        refused: (reason) => notices.say(refusalOf(reason)),
      }),
  };
}

/** `none` if there is nothing to close, or the effect can't be read. */
async function effectOf(service: Service, place: string, wish: ClosingWish): Promise<Effect | 'none'> {
  const query = new URLSearchParams({ kind: wish.kind, date: wish.date });
  if (wish.isOnlineOnly) query.set('online_only', 'true');
  if (wish.seats !== undefined) query.set('seats', String(wish.seats));
  try {
    const answer = await service.read(`${place}/closing_effect?${query.toString()}`);
    const effect = fieldsOf(answer);
    const [begins, ends] = [effect.instant('begins'), effect.instant('ends')];
    const override = (answer as { override?: unknown } | null | undefined)?.override;
    if (!begins || !ends || typeof override !== 'object' || !override) return 'none';
    return {
      begins,
      ends,
      bookings: effect.number('bookings'),
      covers: effect.number('covers'),
      waiting: effect.number('waiting'),
      override,
    };
  } catch {
    return 'none';
  }
}
