/** Whether guests can order right now, in one line, with the step that changes it. */
import { useApp, useDesk } from '../app/context.ts';

const WHY_KEYS = { off: 'orderingOff', nobody: 'orderingNobody', menu: 'orderingMenu' } as const;

export function OrderingLine() {
  const { say } = useApp();
  const { ordering, formats } = useDesk();
  const state = ordering.state.value;
  if (!state) return null;
  const { why, pausedUntil } = state;
  if (why === 'paused')
    return (
      <p class="ordering paused" role="status">
        {pausedUntil ? say('pausedUntil', { time: formats.value.time(pausedUntil) }) : say('pausedForNow')}
        <button type="button" onClick={() => ordering.resume()}>
          {say('resumeOrders')}
        </button>
      </p>
    );
  return (
    <p class="ordering" role="status">
      {say(why === undefined ? 'orderingOn' : WHY_KEYS[why])}
    </p>
  );
}
