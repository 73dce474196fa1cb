/** Pauses orders for a while. */
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { PAUSES } from './ordering.ts';
import { inMinutes } from './promise.ts';

export function PauseSheet({ onClose }: { onClose(): void }) {
  const { say } = useApp();
  const { ordering, formats, now } = useDesk();
  return (
    <Sheet title={say('pauseOrders')} onClose={onClose}>
      <p class="soft">{say('pauseLead')}</p>
      <div class="chips">
        {PAUSES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            onClick={() => {
              ordering.pause(minutes);
              onClose();
            }}
          >
            <b>{say('forMinutes', { count: minutes })}</b>{' '}
            <small>{say('until', { time: formats.value.time(inMinutes(now.value, minutes)) })}</small>
          </button>
        ))}
      </div>
    </Sheet>
  );
}
