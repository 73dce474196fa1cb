/** Declines a request, or cancels a booking. */
import { useDesk } from '../app/context.ts';
import { MessageForm } from '../ui/MessageForm.tsx';
import type { Booking } from './booking.ts';

const SENTENCES = ['declineFull', 'declineClosed', 'declineCall'] as const;
const LONGEST = 500;

export function DeclineForm({ booking, onDone }: { booking: Booking; onDone(): void }) {
  const { book } = useDesk();
  return (
    <MessageForm
      told={booking.email ? 'emailsGuest' : 'noEmailCall'}
      label="sentences"
      sentences={SENTENCES}
      longest={LONGEST}
      keep="keepBooking"
      send={booking.status === 'unconfirmed' ? 'declineRequest' : 'cancelBooking'}
      onSend={(message) => book.step(booking, 'cancelled', message)}
      onDone={onDone}
    />
  );
}
