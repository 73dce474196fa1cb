/** Seats guests who are at the door; their number is all it needs. */
import { listOf } from '../../../domain/listOf.ts';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';

/** Three rows of four; larger parties are entered as a booking. */
const PARTIES = listOf(12, (place) => place + 1);

export function WalkInSheet({ onClose }: { onClose(): void }) {
  const { say } = useApp();
  const { book, formats } = useDesk();
  return (
    <Sheet title={say('walkIn')} onClose={onClose}>
      <p class="soft">{say('walkInLead')}</p>
      <div class="chips parties">
        {PARTIES.map((num) => (
          <button
            key={num}
            type="button"
            aria-label={say('seatParty', { count: num })}
            onClick={() => {
              book.walkIn(num);
              onClose();
            }}
          >
            <b>{formats.value.number(num)}</b>
          </button>
        ))}
      </div>
    </Sheet>
  );
}
