/** The wiring of the rounds: each order that is sent is one. */
import { effect, untracked } from '@preact/signals';
import { oncePer } from '../app/oncePer.ts';
import { createRounds } from './rounds.ts';
import type { TableOrdering } from './shared.ts';

export const roundsOf = oncePer(({ api, facility, table, placed }: TableOrdering) => {
  const rounds = createRounds({
    api,
    facilityId: facility.id,
    table: table.name,
    storage: () => localStorage,
    now: Date.now,
  });
  effect(() => {
    const order = placed.value;
    if (!order) return;
    const { reference, dishes, total, currency } = order;
    untracked(() => rounds.add({ table: order.table, reference, dishes, total, currency }));
  });
  return rounds;
});
