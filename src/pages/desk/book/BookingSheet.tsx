/** One booking in full, with every step that it can take. */
import { useSignal } from '@preact/signals';
import { mailLink } from '../../../domain/mailLink.ts';
import { phoneLink } from '../../../domain/phoneLink.ts';
import { useApp, useDesk } from '../app/context.ts';
import { Note } from '../app/Note.tsx';
import { Sheet } from '../app/Sheet.tsx';
import type { ShownBooking } from './book.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { nextStepOf, STATE_KEYS, stateOf } from './lineWords.ts';

export function BookingSheet({ booking, onClose }: { booking: ShownBooking; onClose(): void }) {
  const { say } = useApp();
  const { formats, restaurant } = useDesk();
  const shown = useSignal<'all' | 'change' | 'decline'>('all');
  const { time } = formats.value;
  const name = booking.name || say('walkInName');
  const state = STATE_KEYS[stateOf(booking)];
  const call = phoneLink(booking.phone);
  const mail = mailLink(
    booking.email,
    say('mailSubject', { name: restaurant.name, reference: booking.reference }),
  );
  const isOver = booking.status === 'cancelled' || booking.status === 'finished';
  const { guest } = booking;
  const isKnown = !booking.isWalkIn && guest.visits + guest.noShows + guest.cancellations > 0;
  return (
    <Sheet title={name} onClose={onClose}>
      <p class="gist">
        {say('partyAt', { count: booking.num, time: time(booking.date) })} ·{' '}
        {say('untilTime', { time: time(booking.ends) })}
        {state && (
          <>
            {' '}
            · <b>{say(state)}</b>
          </>
        )}
      </p>
      {shown.value === 'decline' && <DeclineForm booking={booking} onDone={onClose} />}
      {shown.value === 'change' && <ChangeForm booking={booking} onDone={onClose} />}
      {shown.value === 'all' && (
        <>
          <Words title={say('wishes')} text={booking.comment} />
          <Words title={say('ownNotes')} text={booking.notes} />
          <Words title={say('guestNotes')} text={guest.notes} />
          <dl class="facts">
            <dt>{say('table')}</dt>
            <dd dir="auto">{booking.tables.join(say('comma')) || say('noTable')}</dd>
            <dt>{say('reference')}</dt>
            <dd>
              <bdi>{booking.reference}</bdi>
            </dd>
            {isKnown && (
              <>
                <dt>{say('history')}</dt>
                <dd>
                  {say('historyLine', {
                    visits: guest.visits,
                    noShows: guest.noShows,
                    cancellations: guest.cancellations,
                  })}
                </dd>
              </>
            )}
          </dl>
          <div class="acts reach">
            {call && (
              <a class="button" href={call}>
                {say('callNumber', { phone: booking.phone })}
              </a>
            )}
            {mail && (
              <a class="button" href={mail}>
                {say('write')}
              </a>
            )}
          </div>
          <Steps booking={booking} onDone={onClose} />
          {!isOver && (
            <div class="acts">
              <button type="button" onClick={() => (shown.value = 'change')}>
                {say('changeBooking')}
              </button>
              {booking.status !== 'arrived' && (
                <button type="button" onClick={() => (shown.value = 'decline')}>
                  {say(booking.status === 'unconfirmed' ? 'decline' : 'cancelBooking')}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div class="words">
      <h3>{title}</h3>
      <Note text={text} />
    </div>
  );
}

function Steps({ booking, onDone }: { booking: ShownBooking; onDone(): void }) {
  const { say } = useApp();
  const { book, now } = useDesk();
  const next = nextStepOf(booking, now.value);
  const mayBeNoShow =
    booking.status === 'confirmed' && !booking.isNoShow && booking.date.getTime() <= now.value.getTime();
  const then = (step: () => void) => () => {
    step();
    onDone();
  };
  if (!next && !mayBeNoShow && !booking.isNoShow) return null;
  return (
    <div class="acts">
      {next && (
        <button type="button" class="go" onClick={then(() => book.step(booking, next.status))}>
          {say(next.key)}
        </button>
      )}
      {mayBeNoShow && (
        <button type="button" onClick={then(() => book.noShow(booking, true))}>
          {say('markNoShow')}
        </button>
      )}
      {booking.isNoShow && (
        <button type="button" onClick={then(() => book.noShow(booking, false))}>
          {say('cameAfterAll')}
        </button>
      )}
      {next?.status === 'confirmed' && booking.email && <p class="soft">{say('emailsGuest')}</p>}
    </div>
  );
}
