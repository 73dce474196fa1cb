/** What is closed on the day that is shown, with a button to reopen. */
import { useApp, useDesk } from '../app/context.ts';
import { wholeDaysOf } from '../hours/wholeDays.ts';
import type { Closing } from './dayRecord.ts';

export function ClosingsLine() {
  const { say } = useApp();
  const { book, closing } = useDesk();
  const closings = book.reading.value.value?.closings ?? [];
  return (
    <>
      {closings.map((each) => (
        <p key={each.id} class="closed">
          <WhatCloses closing={each} />
          <button type="button" onClick={() => closing.reopen(each.id)}>
            {say('openAgain')}
          </button>
        </p>
      ))}
    </>
  );
}

function WhatCloses({ closing: { begins, ends, seats, isOnlineOnly, reason } }: { closing: Closing }) {
  const { say } = useApp();
  const { formats, restaurant } = useDesk();
  const span = { from: formats.value.time(begins), until: formats.value.time(ends) };
  const isWhole = wholeDaysOf(begins, ends, restaurant.timezone) !== undefined;
  const closed = isWhole ? 'closure_closed' : 'closedAll';
  const closedOnline = isWhole ? 'closedOnlineOnly' : 'closedOnline';
  const toSeats = isWhole ? 'onlySeats' : 'closedToSeats';
  return (
    <span>
      {seats === undefined
        ? say(isOnlineOnly ? closedOnline : closed, span)
        : say(toSeats, { ...span, count: seats })}
      {reason && <small dir="auto">{reason}</small>}
    </span>
  );
}
