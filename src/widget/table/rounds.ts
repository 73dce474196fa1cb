/** The orders that were sent from this phone at a table, round after round: what they are called and what they cost. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { rawField } from '../../contract/rawField.ts';
import { jsonText } from '../../domain/jsonText.ts';
import type { Amount } from '../../domain/money.ts';
import { attempt } from '../browser.ts';
import type { OrderedDish } from '../ordering/checkout/placed.ts';
import { roundsName } from './keptRounds.ts';

/** An order that was sent. Nothing of it says who ordered. */
export interface Round {
  readonly table: string;
  /** Empty when the service gave none. */
  readonly reference: string;
  readonly dishes: readonly OrderedDish[];
  readonly total: Amount;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where rounds are kept; it may throw, as browsers that keep nothing do. */
export type RoundsStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The evening at a table, in milliseconds. */
const EVENING = 12 * 3_600_000;
const MOST = 50;

export interface RoundsNeeds {
  /** Absolute address of the API. */
  api: string;
  facilityId: string;
  /** The table in hand. */
  table: ReadonlySignal<string>;
  storage: RoundsStorage;
  /** The device's clock, in milliseconds since 1970. */
  now(): number;
}

export function createRounds({ api, facilityId, table, storage, now }: RoundsNeeds) {
  const key = roundsName(api, facilityId);
  const read = (): Round[] => {
    const kept = attempt((): unknown => JSON.parse(storage().getItem(key) ?? ''));
    return Array.isArray(kept) ? kept.flatMap((record) => roundOf(record) ?? []) : [];
  };
  const isRecent = ({ at }: Round) => at <= now() && now() - at < EVENING;
  const all = signal(read().filter(isRecent));
  return {
    /** Those of the table in hand, in the order in which they were sent. */
    list: computed(() => all.value.filter((round) => round.table === table.value)),
    add(round: Omit<Round, 'at'>) {
      const mine: Round = { ...round, at: now() };
      // Another tab may have sent one meanwhile.
      const others = [...read(), ...all.peek()].filter(
        (one, index, list) => isRecent(one) && list.findIndex((other) => isSame(one, other)) === index,
      );
      all.value = [...others, mine].slice(-MOST);
      attempt(() => storage().setItem(key, jsonText(all.peek())));
    },
  };
}

const isSame = (one: Round, other: Round) => one.at === other.at && one.reference === other.reference;

function roundOf(record: unknown): Round | undefined {
  if (!hasTexts(record, ['table', 'reference', 'currency']) || !hasNumbers(record, ['total', 'at'])) return;
  const dishes: unknown = rawField(record, 'dishes');
  // An earlier version kept none.
  return { ...(record as Round), dishes: Array.isArray(dishes) ? dishes.filter(isDish) : [] };
}

const isDish = (record: unknown): record is OrderedDish =>
  hasTexts(record, ['title', 'description']) && hasNumbers(record, ['quantity', 'price']);

const hasTexts = (record: unknown, fields: readonly string[]) =>
  fields.every((field) => typeof rawField(record, field) === 'string');
const hasNumbers = (record: unknown, fields: readonly string[]) =>
  fields.every((field) => Number.isSafeInteger(rawField(record, field)));
