/** Where guests can order from. */
import { useSay } from '../app/context.ts';
import type { Draft } from '../ui/draft.ts';
import { SwitchField } from '../ui/fields.tsx';
import { StepForm } from './StepForm.tsx';
import type { OrdersTyped } from './setup.ts';

export function OrdersStep({ draft, onSkip }: { draft: Draft<OrdersTyped>; onSkip(): void }) {
  const say = useSay();
  return (
    <StepForm step="orders" draft={draft} title={say('ordersTitle')} lead={say('ordersLead')} onSkip={onSkip}>
      {({ pickup, table }) => (
        <>
          <div class="group">
            <SwitchField
              name="table"
              label={say('ordersTable')}
              hint={say('ordersTableHint')}
              isOn={table}
              onChange={(isOn) => draft.change({ table: isOn })}
            />
            <SwitchField
              name="pickup"
              label={say('ordersPickup')}
              hint={say('ordersPickupHint')}
              isOn={pickup}
              onChange={(isOn) => draft.change({ pickup: isOn })}
            />
          </div>
          <p class="soft">{say('ordersMore')}</p>
        </>
      )}
    </StepForm>
  );
}
