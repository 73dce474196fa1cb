/** The bookings of one sitting. */
import { useApp } from '../app/context.ts';
import { BookingLine } from './BookingLine.tsx';
import type { ShownBooking } from './book.ts';
import type { Sitting } from './dayRecord.ts';

const SITTING_KEYS = {
  breakfast: 'sittingBreakfast',
  lunch: 'sittingLunch',
  dinner: 'sittingDinner',
  late: 'sittingLate',
} as const;

export function SittingList({
  sitting,
  onOpen,
}: {
  sitting: Sitting<ShownBooking>;
  onOpen(booking: ShownBooking): void;
}) {
  const { say } = useApp();
  return (
    <section class="sitting">
      <h2>
        {say(SITTING_KEYS[sitting.name])} <small>{say('covers', { count: sitting.covers })}</small>
      </h2>
      <ul>
        {sitting.bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} onOpen={() => onOpen(booking)} />
        ))}
      </ul>
    </section>
  );
}
