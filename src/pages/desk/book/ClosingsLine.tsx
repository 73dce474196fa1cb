/** What is closed on the day that is shown, with the way back. */
import { useApp, useDesk } from '../app/context.ts';

export function ClosingsLine() {
  const { say } = useApp();
  const { book, closing, formats } = useDesk();
  const closings = book.reading.value.value?.closings ?? [];
  return (
    <>
      {closings.map(({ id, begins, ends, seats, isOnlineOnly }) => {
        const span = { from: formats.value.time(begins), until: formats.value.time(ends) };
        return (
          <p key={id} class="closed">
            <span>
              {seats !== undefined
                ? say('closedToSeats', { ...span, count: seats })
                : say(isOnlineOnly ? 'closedOnline' : 'closedAll', span)}
            </span>
            <button type="button" onClick={() => closing.reopen(id)}>
              {say('openAgain')}
            </button>
          </p>
        );
      })}
    </>
  );
}
