/** Adds many tables at once: "1–12", two seats each. */

import { useSignal } from '@preact/signals';
import { useSay } from '../app/context.ts';
import { NumberField, TextField } from '../ui/fields.tsx';
import { namesOf } from './tables.ts';

export function ManyTables({ onAdd }: { onAdd(names: readonly string[], seats: number): void }) {
  const say = useSay();
  const words = useSignal('');
  const seats = useSignal<number | undefined>(2);
  const isWrong = useSignal(false);
  const names = namesOf(words.value);
  return (
    <details class="many-tables">
      <summary>{say('manyTables')}</summary>
      <div class="entry-fields">
        <TextField
          name="many"
          label={say('manyNames')}
          hint={say('manyNamesHint')}
          faults={isWrong.value ? [say('manyWrong')] : []}
          value={words.value}
          onInput={(value) => {
            words.value = value;
            isWrong.value = false;
          }}
        />
        <NumberField
          name="many-seats"
          label={say('seatsEach')}
          value={seats.value}
          min={1}
          max={1000}
          onInput={(value) => (seats.value = value)}
        />
        <button
          type="button"
          onClick={() => {
            isWrong.value = !names || seats.value === undefined;
            if (!names || seats.value === undefined) return;
            onAdd(names, seats.value);
            words.value = '';
          }}
        >
          {names ? say('addTables', { count: names.length }) : say('addTable')}
        </button>
      </div>
    </details>
  );
}
