/** Who is emailed about bookings and about orders. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Beside } from '../ui/Beside.tsx';
import { DraftForm } from '../ui/DraftForm.tsx';
import { SwitchField, TextField } from '../ui/fields.tsx';
import { ListEditor } from '../ui/ListEditor.tsx';
import { useLive } from '../ui/useLive.ts';
import { createRecipients } from './recipients.ts';

export function RecipientsForm() {
  const say = useSay();
  const { service } = useApp();
  const { place, notices } = useDesk();
  const draft = useMemo(
    () =>
      createRecipients(
        { service, place },
        {
          check: ({ entries }) =>
            Object.fromEntries(
              entries
                .filter(({ address }) => !address.includes('@'))
                .map(({ key }) => [`${key}.contact_info`, [say('addressNeeded')]]),
            ),
          saved: () => notices.say({ code: 'saved' }),
        },
      ),
    [place],
  );
  useLive([], draft.refresh);
  const made = useSignal(0);
  return (
    <DraftForm draft={draft} labelOf={() => say('part_recipients')}>
      {({ entries }) => (
        <Beside
          seen={<p>{say(entries.some(({ forOrders }) => forOrders) ? 'seenReached' : 'seenUnreached')}</p>}
        >
          <p class="soft lead">{say('recipientsLead')}</p>
          <ListEditor
            label={say('part_recipients')}
            entries={entries}
            onChange={(next) => draft.change({ entries: next })}
            nameOf={({ address }) => address || say('newRecipient')}
            keyOf={({ key }) => key}
            empty={say('noRecipients')}
            addLabel={say('addRecipient')}
            create={() => ({
              id: 0,
              key: `new-${++made.value}`,
              updated: '',
              address: '',
              forBookings: true,
              forOrders: true,
            })}
          >
            {(recipient, change) => (
              <>
                <TextField
                  name="address"
                  label={say('emailAddress')}
                  keyboard="email"
                  dir="ltr"
                  faults={draft.faults.value[`${recipient.key}.contact_info`]}
                  value={recipient.address}
                  onInput={(address) => change({ address })}
                />
                <SwitchField
                  name="bookings"
                  label={say('book')}
                  isOn={recipient.forBookings}
                  onChange={(forBookings) => change({ forBookings })}
                />
                <SwitchField
                  name="orders"
                  label={say('board')}
                  isOn={recipient.forOrders}
                  onChange={(forOrders) => change({ forOrders })}
                />
              </>
            )}
          </ListEditor>
        </Beside>
      )}
    </DraftForm>
  );
}
