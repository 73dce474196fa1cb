/** The restaurant's people: who they are, the role of each, and an invitation by email. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Fault } from '../ui/Fault.tsx';
import { TextField } from '../ui/fields.tsx';
import { SureSheet } from '../ui/SureSheet.tsx';
import { Unread } from '../ui/Unread.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useLive } from '../ui/useLive.ts';
import { createPeople, type People, type Person, ROLES } from './people.ts';
import { RoleField } from './RoleField.tsx';

export function PeopleScreen() {
  const say = useSay();
  const { service } = useApp();
  const { place, notices } = useDesk();
  const people = useMemo(() => createPeople({ service, place }), [place]);
  useLive([], people.reading.refresh);
  const { attempt, trouble, isBusy } = useAttempt();
  const leaving = useSignal<Person | undefined>(undefined);
  const list = people.reading.value.value;
  const person = leaving.value;
  const saved = () => notices.say({ code: 'saved' });
  return (
    <div class="narrow">
      <p class="soft lead">{say('peopleLead')}</p>
      {!list && (
        <Unread
          isUnread={people.reading.state.value === 'unread'}
          onAgain={() => void people.reading.refresh()}
        />
      )}
      <ul class="list">
        {list?.map((person) => {
          const name = person.name || person.email;
          return (
            <li key={person.id}>
              <p>
                <b dir="auto">{name}</b>
                {person.name && <small dir="ltr">{person.email}</small>}
                <small>{say(`roleMay_${person.role}`)}</small>
              </p>
              <select
                aria-label={say('roleOf', { name })}
                value={person.role}
                disabled={isBusy.value}
                onChange={({ currentTarget }) => {
                  const role = ROLES.find((each) => each === currentTarget.value);
                  // The old role shows until the new one is saved.
                  currentTarget.value = person.role;
                  if (role) void attempt(() => people.setRole(person, role).then(saved));
                }}
              >
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {say(`role_${role}`)}
                  </option>
                ))}
              </select>
              <button
                type="button"
                disabled={isBusy.value}
                aria-label={say('removeOf', { name })}
                onClick={() => (leaving.value = person)}
              >
                {say('remove')}
              </button>
            </li>
          );
        })}
      </ul>
      <Fault words={trouble} />
      <InviteForm people={people} onDone={saved} />
      {person && (
        <SureSheet
          title={say('takeAwayOf', { name: person.name || person.email })}
          lead={say('takeAwayLead')}
          act={say('takeAway')}
          onClose={() => (leaving.value = undefined)}
          onSure={() => void attempt(() => people.remove(person).then(saved))}
        />
      )}
    </div>
  );
}

function InviteForm({ people, onDone }: { people: People; onDone(): void }) {
  const say = useSay();
  const { attempt, trouble, faults, isBusy } = useAttempt();
  const email = useSignal('');
  const name = useSignal('');
  const role = useSignal<Person['role']>('host');
  return (
    <form
      class="form boxed"
      noValidate
      aria-label={say('invite')}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          await people.invite({ email: email.value, name: name.value, role: role.value });
          email.value = '';
          name.value = '';
          onDone();
        });
      }}
    >
      <h2 class="part-title">{say('invite')}</h2>
      <p class="soft">{say('inviteLead')}</p>
      <TextField
        name="name"
        label={say('inviteName')}
        faults={faults.value['first_name']}
        value={name.value}
        onInput={(value) => (name.value = value)}
      />
      <TextField
        name="email"
        label={say('emailAddress')}
        keyboard="email"
        dir="ltr"
        isRequired
        faults={faults.value['email']}
        value={email.value}
        onInput={(value) => (email.value = value)}
      />
      <RoleField label={say('inviteRole')} value={role.value} onChange={(value) => (role.value = value)} />
      <Fault words={trouble} />
      <div class="acts">
        <button type="submit" class="go" disabled={isBusy.value}>
          {say('sendInvite')}
        </button>
      </div>
    </form>
  );
}
