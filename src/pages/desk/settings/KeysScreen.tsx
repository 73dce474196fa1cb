/** Keys for tills and other software: created, shown once, revoked. */
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Fault } from '../ui/Fault.tsx';
import { TextField } from '../ui/fields.tsx';
import { SureSheet } from '../ui/SureSheet.tsx';
import { Unread } from '../ui/Unread.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useLive } from '../ui/useLive.ts';
import { createKeys, type Key, type Keys } from './keys.ts';
import type { Role } from './people.ts';
import { RoleField } from './RoleField.tsx';
import { useDates } from './useDates.ts';

export function KeysScreen() {
  const say = useSay();
  const { service } = useApp();
  const { place, notices } = useDesk();
  const keys = useMemo(() => createKeys({ service, place }), [place]);
  useLive([], keys.reading.refresh);
  const { attempt, trouble, isBusy } = useAttempt();
  const revoked = useSignal<Key | undefined>(undefined);
  const list = keys.reading.value.value;
  const doomed = revoked.value;
  const saved = () => notices.say({ code: 'saved' });
  const { dayOf } = useDates();
  return (
    <div class="narrow">
      <p class="soft lead">{say('keysLead')}</p>
      {!list && (
        <Unread
          isUnread={keys.reading.state.value === 'unread'}
          onAgain={() => void keys.reading.refresh()}
        />
      )}
      {list?.length === 0 && <p class="empty">{say('noKeys')}</p>}
      <ul class="list">
        {list?.map((key) => (
          <li key={key.id}>
            <p>
              <b dir="auto">{key.name}</b>
              <small>
                {say(`role_${key.role}`)}
                {key.isPersonal ? ` · ${say('keyOfPerson')}` : ''}
              </small>
              <small>{key.lastUsed ? say('lastUsed', { day: dayOf(key.lastUsed) }) : say('neverUsed')}</small>
            </p>
            <button
              type="button"
              disabled={isBusy.value}
              aria-label={say('revokeOf', { name: key.name })}
              onClick={() => (revoked.value = key)}
            >
              {say('revoke')}
            </button>
          </li>
        ))}
      </ul>
      <Fault words={trouble} />
      <NewKeyForm keys={keys} />
      {doomed && (
        <SureSheet
          title={say('revokeOf', { name: doomed.name })}
          lead={say('revokeLead')}
          act={say('revoke')}
          onClose={() => (revoked.value = undefined)}
          onSure={() => void attempt(() => keys.revoke(doomed.id).then(saved))}
        />
      )}
    </div>
  );
}

function NewKeyForm({ keys }: { keys: Keys }) {
  const say = useSay();
  const { attempt, trouble, faults, isBusy } = useAttempt();
  const name = useSignal('');
  const role = useSignal<Role>('host');
  const made = useSignal('');
  if (made.value !== '') return <MadeKey made={made.value} onDone={() => (made.value = '')} />;
  return (
    <form
      class="form boxed"
      noValidate
      aria-label={say('newKey')}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          made.value = await keys.make({ name: name.value, role: role.value });
          name.value = '';
        });
      }}
    >
      <h2 class="part-title">{say('newKey')}</h2>
      <TextField
        name="name"
        label={say('keyName')}
        hint={say('keyNameHint')}
        isRequired
        faults={faults.value['name']}
        value={name.value}
        onInput={(value) => (name.value = value)}
      />
      <RoleField label={say('keyRole')} value={role.value} onChange={(value) => (role.value = value)} />
      <Fault words={trouble} />
      <div class="acts">
        <button type="submit" class="go" disabled={isBusy.value}>
          {say('makeKey')}
        </button>
      </div>
    </form>
  );
}

function MadeKey({ made, onDone }: { made: string; onDone(): void }) {
  const say = useSay();
  const isCopied = useSignal(false);
  const secret = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made);
      isCopied.value = true;
    } catch {
      // Where the browser denies the clipboard, the key is selected, ready to be copied by hand.
      secret.current?.focus();
    }
  };
  return (
    <div class="form boxed" role="group" aria-label={say('madeKey')}>
      <h2 class="part-title">{say('madeKey')}</h2>
      <p>{say('madeKeyLead')}</p>
      <input
        ref={secret}
        class="secret"
        readOnly
        dir="ltr"
        aria-label={say('madeKey')}
        value={made}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status">{isCopied.value ? say('copied') : ''}</p>
      <div class="acts">
        <button type="button" class="go" onClick={() => void copy()}>
          {say('copyKey')}
        </button>
        <button type="button" onClick={onDone}>
          {say('keyKept')}
        </button>
      </div>
    </div>
  );
}
