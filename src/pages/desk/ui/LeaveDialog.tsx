/** Asks before the user leaves a form with unsaved changes. */

import { useApp } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';

export function LeaveDialog() {
  const { address, say } = useApp();
  if (!address.isAsked.value) return null;
  return (
    <Sheet title={say('leaveTitle')} onClose={() => address.stay()}>
      <p>{say('leaveLead')}</p>
      <div class="acts">
        <button type="button" class="go" onClick={() => address.stay()}>
          {say('leaveStay')}
        </button>
        <button type="button" onClick={() => address.leaveNow()}>
          {say('leaveNow')}
        </button>
      </div>
    </Sheet>
  );
}
