/** The people of the restaurant: who they are, what each may, and one more by mail. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { Unread } from '../ui/Unread.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useLive } from '../ui/useLive.ts';
import { createPeople, type People, type Person, ROLES } from './people.ts';
import { useSay } from './words.ts';

export function PeopleScreen() {
  const say = useSay();
  const { service } = useApp();
  const { place, notices } = useDesk();
  const people = useMemo(() => createPeople({ service, place }), [place]);
  useLive([], people.reading.refresh);
  const { attempt, trouble, isBusy } = useAttempt();
  const leaving = useSignal<Person | undefined>(undefined);
  const list = people.reading.value.value;
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
                <small dir="ltr">{person.email}</small>
                <small>{say(`roleMay_${person.role}`)}</small>
              </p>
              <select
                aria-label={say('roleOf', { name })}
                value={person.role}
                disabled={isBusy.value}
                onChange={({ currentTarget }) => {
                  const role = ROLES.find((each) => each === currentTarget.value);
                  // Until it is done it reads as it is.
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
      {trouble.value && (
        <p class="fault" role="alert">
          {trouble.value}
        </p>
      )}
      <InviteForm people={people} onDone={saved} />
      {leaving.value && (
        <Sheet
          title={say('takeAwayOf', { name: leaving.value.name || leaving.value.email })}
          onClose={() => (leaving.value = undefined)}
        >
          <p>{say('takeAwayLead')}</p>
          <div class="acts">
            <button
              type="button"
              class="go"
              onClick={() => {
                const person = leaving.value;
                leaving.value = undefined;
                if (person) void attempt(() => people.remove(person).then(saved));
              }}
            >
              {say('takeAway')}
            </button>
            <button type="button" onClick={() => (leaving.value = undefined)}>
              {say('cancel')}
            </button>
          </div>
        </Sheet>
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
      <SelectField
        name="role"
        label={say('inviteRole')}
        hint={say(`roleMay_${role.value}`)}
        value={role.value}
        options={ROLES.map((each) => [each, say(`role_${each}`)] as const)}
        onChange={(value) => (role.value = value)}
      />
      {trouble.value && (
        <p class="fault" role="alert">
          {trouble.value}
        </p>
      )}
      <div class="acts">
        <button type="submit" class="go" disabled={isBusy.value}>
          {say('sendInvite')}
        </button>
      </div>
    </form>
  );
}
