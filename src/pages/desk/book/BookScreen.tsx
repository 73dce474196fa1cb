/** The book: a day, its sittings, a line for each booking. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useApp, useDesk } from '../app/context.ts';
import { BookingSheet } from './BookingSheet.tsx';
import type { ShownBooking } from './book.ts';
import { CloseSheet } from './CloseSheet.tsx';
import { ClosingsLine } from './ClosingsLine.tsx';
import { DayHead } from './DayHead.tsx';
import type { Waiting } from './dayRecord.ts';
import { NewBookingSheet } from './NewBookingSheet.tsx';
import { SearchSheet } from './SearchSheet.tsx';
import { SittingList } from './SittingList.tsx';
import { WaitingList } from './WaitingList.tsx';
import { WalkInSheet } from './WalkInSheet.tsx';

type Opened =
  | { kind: 'walkIn' | 'close' | 'search' }
  | { kind: 'new'; waiting?: Waiting }
  | { kind: 'booking'; id: number }
  | undefined;

/** Late guests are still expected, so their lines stay in view this long. */
const LOOK_BACK_MS = 30 * 60_000;
/** This many lines fit on every screen without scrolling. */
const FIRST_LINES = 3;

export function BookScreen() {
  const { say } = useApp();
  const { book, formats, now } = useDesk();
  const list = useRef<HTMLDivElement>(null);
  const opened = useSignal<Opened>(undefined);
  const close = () => (opened.value = undefined);
  const state = book.reading.state.value;
  const { value: sittings } = book.sittings;
  const lines = sittings.flatMap(({ bookings }) => bookings);
  const openedId = opened.value?.kind === 'booking' ? opened.value.id : undefined;
  const booking = lines.find(({ id }) => id === openedId);
  const isRead = state === 'read';
  // Once the day has loaded, the next hour is scrolled into view.
  useEffect(() => {
    const soon = now.peek().getTime() - LOOK_BACK_MS;
    const index = lines.findIndex(({ ends, date }) => date.getTime() >= soon && ends.getTime() >= soon);
    if (isRead && book.isToday.peek() && index > FIRST_LINES)
      list.current?.querySelectorAll('.line-of')[index]?.scrollIntoView({ block: 'center' });
  }, [isRead, book.date.value]);
  return (
    <div class={`book ${formats.value.isTwelveHours ? 'twelve' : ''}`} ref={list}>
      <DayHead onOpen={(kind) => (opened.value = { kind })} />
      <div class="hand">
        <button
          type="button"
          class="go"
          aria-haspopup="dialog"
          onClick={() => (opened.value = { kind: 'walkIn' })}
        >
          {say('walkIn')}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => (opened.value = { kind: 'new' })}>
          {say('newBooking')}
        </button>
      </div>
      <ClosingsLine />
      {state === 'unread' && (
        <div role="alert" class="empty">
          <p>{say('bookUnread')}</p>
          <button type="button" onClick={() => void book.reading.refresh()}>
            {say('tryAgain')}
          </button>
        </div>
      )}
      {state === 'reading' && <p role="status">{say('loading')}</p>}
      {state === 'read' && lines.length === 0 && <p class="empty">{say('noBookings')}</p>}
      {book.reading.value.value?.notes.map(({ id, text }) => (
        <p key={id} class="dayNote" dir="auto">
          {text}
        </p>
      ))}
      {sittings.map((sitting, index) => (
        <SittingList
          key={index}
          sitting={sitting}
          onOpen={({ id }: ShownBooking) => (opened.value = { kind: 'booking', id })}
        />
      ))}
      <WaitingList onSeat={(waiting) => (opened.value = { kind: 'new', waiting })} />
      {opened.value?.kind === 'walkIn' && <WalkInSheet onClose={close} />}
      {opened.value?.kind === 'new' && <NewBookingSheet waiting={opened.value.waiting} onClose={close} />}
      {opened.value?.kind === 'close' && <CloseSheet onClose={close} />}
      {opened.value?.kind === 'search' && <SearchSheet onClose={close} />}
      {booking && <BookingSheet booking={booking} onClose={close} />}
    </div>
  );
}
