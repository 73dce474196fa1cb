/** How many guests the restaurant can seat, and its tables. */

import { readTableNames } from '../../../domain/tableNames.ts';
import { useSay } from '../app/context.ts';
import type { Draft } from '../ui/draft.ts';
import { NumberField, TextField } from '../ui/fields.tsx';
import { StepForm } from './StepForm.tsx';
import type { SeatsTyped } from './setup.ts';

export function SeatsStep({ draft, onSkip }: { draft: Draft<SeatsTyped>; onSkip(): void }) {
  const say = useSay();
  return (
    <StepForm step="seats" draft={draft} title={say('seatsTitle')} lead={say('seatsLead')} onSkip={onSkip}>
      {({ seats, tables, perTable }, faultsOf) => {
        const { names } = readTableNames(tables);
        return (
          <>
            <NumberField
              label={say('seatsField')}
              hint={say('seatsHint')}
              name="seats"
              value={seats}
              min={1}
              max={1000}
              faults={faultsOf('seats')}
              onInput={(value) => draft.change({ seats: value })}
            />
            <TextField
              label={say('tablesField')}
              hint={say('tablesHint')}
              name="tables"
              value={tables}
              maxLength={2000}
              faults={faultsOf('tables')}
              onInput={(value) => draft.change({ tables: value })}
            />
            {names.length > 0 && (
              <>
                <NumberField
                  label={say('perTable')}
                  name="perTable"
                  value={perTable}
                  min={1}
                  max={100}
                  faults={faultsOf('perTable')}
                  onInput={(value) => draft.change({ perTable: value })}
                />
                <p class="soft">{say('tablesCount', { count: names.length })}</p>
              </>
            )}
          </>
        );
      }}
    </StepForm>
  );
}
