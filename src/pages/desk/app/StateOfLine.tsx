/** Says that the information shown may be out of date, and how much is not sent yet. */
import { useApp, useDesk } from './context.ts';

export function StateOfLine() {
  const { contact, say } = useApp();
  const { outbox, formats } = useDesk();
  const since = contact.lostSince.value;
  const count = outbox.sends.value.filter(({ state }) => state === 'waiting').length;
  return (
    <div role="status" class="line">
      {since && <p>{say('offlineSince', { time: formats.value.time(since) })}</p>}
      {count > 0 && <p>{say('notSent', { count })}</p>}
    </div>
  );
}
