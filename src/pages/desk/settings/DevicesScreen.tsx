/** The devices on which the user is signed in. */
import { useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Fault } from '../ui/Fault.tsx';
import { Unread } from '../ui/Unread.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useLive } from '../ui/useLive.ts';
import { createDevices } from './devices.ts';
import { useDates } from './useDates.ts';

export function DevicesScreen() {
  const say = useSay();
  const { service, signIn } = useApp();
  const { notices } = useDesk();
  const devices = useMemo(() => createDevices({ service }), [service]);
  useLive([], devices.reading.refresh);
  const { attempt, trouble, isBusy } = useAttempt();
  const { dayOf, timeOf } = useDates();
  const list = devices.reading.value.value;
  return (
    <div class="narrow">
      <p class="soft lead">{say('devicesLead')}</p>
      {!list && (
        <Unread
          isUnread={devices.reading.state.value === 'unread'}
          onAgain={() => void devices.reading.refresh()}
        />
      )}
      <ul class="list">
        {list?.map((device) => {
          const name = device.name || say('deviceUnnamed');
          return (
            <li key={device.id}>
              <p>
                <b dir="auto">{name}</b>
                <small>
                  {device.isThis
                    ? say('thisDevice')
                    : device.lastUsed &&
                      say('deviceUsed', { day: dayOf(device.lastUsed), time: timeOf(device.lastUsed) })}
                </small>
              </p>
              {!device.isThis && (
                <button
                  type="button"
                  disabled={isBusy.value}
                  aria-label={say('signOutOf', { name })}
                  onClick={() =>
                    void attempt(async () => {
                      await devices.end(device);
                      notices.say({ code: 'saved' });
                    })
                  }
                >
                  {say('signOut')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Fault words={trouble} />
      <button
        type="button"
        disabled={isBusy.value}
        onClick={() =>
          void attempt(async () => {
            await devices.endAll();
            await signIn.leave();
          })
        }
      >
        {say('signOutEverywhere')}
      </button>
    </div>
  );
}
