import type { ComponentChildren } from 'preact';
import { Month } from './Month.tsx';
import { PartySize } from './PartySize.tsx';
import { Part, useBooking } from './shared.ts';

interface Props {
  /** Above all of it. */
  intro?: ComponentChildren;
  /** What can be had on the chosen day. */
  children: ComponentChildren;
}

/** How many, the days, and beside them what the chosen one has; where nothing can be had online, what else there is. */
export function PartyAndDay({ intro, children }: Props) {
  const { isClosed, isLargeParty, isListed } = useBooking().booking;
  return (
    <>
      {intro}
      {!isClosed.value && <PartySize />}
      {isClosed.value || isLargeParty.value ? (
        <Part key="alternatives" name="alternatives" />
      ) : (
        <div class="when">
          <div class="day">
            {isListed.value ? <Part name="days" /> : <Month />}
            <div class="legend">
              <Part name="legend" />
            </div>
          </div>
          <div class="time">{children}</div>
        </div>
      )}
      <Part name="foot" />
    </>
  );
}
