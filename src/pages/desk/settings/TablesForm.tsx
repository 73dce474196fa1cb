/** Tables and rooms: their names, seats and order; one can be added, or many at once. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Beside } from '../ui/Beside.tsx';
import { DraftForm } from '../ui/DraftForm.tsx';
import { NumberField, TextField } from '../ui/fields.tsx';
import { ListEditor } from '../ui/ListEditor.tsx';
import { useLive } from '../ui/useLive.ts';
import { ManyTables } from './ManyTables.tsx';
import { createTablesDraft, type TableEntry, tableFaults } from './tables.ts';

const SENTENCES = {
  name: ['name', 'tableNeedsName'],
  twice: ['name', 'tableTwice'],
  seats: ['seats', 'tableNeedsSeats'],
  least: ['min_seats', 'tableLeast'],
} as const;

export function TablesForm() {
  const say = useSay();
  const { service } = useApp();
  const { place, notices } = useDesk();
  const draft = useMemo(
    () =>
      createTablesDraft(
        { service, place },
        {
          check: (tables) =>
            Object.fromEntries(
              tableFaults(tables).map(({ key, fault }) => {
                const [field, sentence] = SENTENCES[fault];
                return [`${key}.${field}`, [say(sentence)]];
              }),
            ),
          saved: () => notices.say({ code: 'saved' }),
        },
      ),
    [place],
  );
  useLive(['table'], draft.refresh);
  const made = useSignal(0);
  const create = (name: string, seats: number): TableEntry => ({
    id: 0,
    key: `new-${++made.value}`,
    updated: '',
    name,
    seats,
    least: 1,
  });
  const faults = draft.faults.value;
  return (
    <DraftForm draft={draft} labelOf={() => say('part_tables')}>
      {({ entries }) => (
        <Beside
          seen={
            <>
              <p class="soft">{say('tablesSeen')}</p>
              <p>{say('tablesTotal', { count: entries.length })}</p>
              <p>{say('seatsTotal', { count: entries.reduce((sum, { seats = 0 }) => sum + seats, 0) })}</p>
              <a class="button" href="../table-codes">
                {say('tableCodes')}
              </a>
            </>
          }
        >
          <p class="soft lead">{say('tablesLead')}</p>
          <ListEditor
            label={say('part_tables')}
            entries={entries}
            onChange={(next) => draft.change({ entries: next })}
            nameOf={({ name }) => name || say('newTable')}
            keyOf={({ key }) => key}
            isOrdered
            empty={say('noTablesYet')}
            addLabel={say('addTable')}
            create={() => create('', entries.at(-1)?.seats ?? 2)}
          >
            {(table, change) => (
              <>
                <TextField
                  name="name"
                  label={say('tableCalled')}
                  faults={faults[`${table.key}.name`]}
                  value={table.name}
                  onInput={(name) => change({ name })}
                />
                <NumberField
                  name="least"
                  label={say('tableFrom')}
                  faults={faults[`${table.key}.min_seats`]}
                  value={table.least}
                  min={0}
                  max={1000}
                  onInput={(least) => change({ least })}
                />
                <NumberField
                  name="seats"
                  label={say('tableTo')}
                  faults={faults[`${table.key}.seats`]}
                  value={table.seats}
                  min={0}
                  max={1000}
                  onInput={(seats) => change({ seats })}
                />
              </>
            )}
          </ListEditor>
          <ManyTables
            onAdd={(names, seats) =>
              draft.change({ entries: [...entries, ...names.map((name) => create(name, seats))] })
            }
          />
        </Beside>
      )}
    </DraftForm>
  );
}
