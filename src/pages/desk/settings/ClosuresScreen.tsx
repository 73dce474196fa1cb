/** Holidays, closed days and special hours: the upcoming ones, and a form for a new one. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { localTimeOf } from '../../../domain/localTime.ts';
import { useApp, useDesk, useSay } from '../app/context.ts';
import type { DeskTranslate } from '../app/words.ts';
import { Beside } from '../ui/Beside.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Unread } from '../ui/Unread.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useLive } from '../ui/useLive.ts';
import { type Closure, createClosures } from './closures.ts';
import { NewClosureForm } from './NewClosureForm.tsx';

export function ClosuresScreen() {
  const say = useSay();
  const { service } = useApp();
  const desk = useDesk();
  const { place, restaurant, formats, notices } = desk;
  const { timezone } = restaurant;
  const closures = useMemo(
    () => createClosures({ service, place, timezone, clock: () => desk.now.peek() }),
    [place],
  );
  useLive(['hours'], closures.reading.refresh);
  const removing = useAttempt();
  const isAdding = useSignal(false);
  const list = closures.reading.value.value;
  const linesOf = (closure: Closure) => closureWords(say, closure, formats.value, timezone);
  return (
    <Beside
      seen={
        list && list.length > 0 ? (
          <ul class="seen-facts">
            {list
              .filter(({ kind }) => kind !== 'seats')
              .map((closure) => (
                <li key={closure.id}>
                  {say(closure.kind === 'closed' ? 'seenClosed' : 'seenSpecial', {
                    when: linesOf(closure).when,
                  })}
                </li>
              ))}
          </ul>
        ) : (
          <p class="soft">{say('seenUsualHours')}</p>
        )
      }
    >
      <p class="soft lead">{say('closuresLead')}</p>
      {!list && (
        <Unread
          isUnread={closures.reading.state.value === 'unread'}
          onAgain={() => void closures.reading.refresh()}
        />
      )}
      {list?.length === 0 && <p class="empty">{say('noClosures')}</p>}
      <ul class="list">
        {list?.map((closure) => {
          const { when, what } = linesOf(closure);
          return (
            <li key={closure.id}>
              <p>
                <b>{when}</b>
                <small>{what}</small>
                {closure.reason && <small dir="auto">{closure.reason}</small>}
              </p>
              <button
                type="button"
                disabled={removing.isBusy.value}
                aria-label={say('removeOf', { name: when })}
                onClick={() =>
                  void removing.attempt(async () => {
                    await closures.remove(closure.id);
                    notices.say({ code: 'reopened' });
                  })
                }
              >
                {say('remove')}
              </button>
            </li>
          );
        })}
      </ul>
      <Fault words={removing.trouble} />
      {isAdding.value ? (
        <NewClosureForm
          closures={closures}
          today={localTimeOf(desk.now.value, timezone).date}
          onDone={() => (isAdding.value = false)}
        />
      ) : (
        <button type="button" class="go add" onClick={() => (isAdding.value = true)}>
          {say('addClosure')}
        </button>
      )}
    </Beside>
  );
}

function closureWords(
  say: DeskTranslate,
  closure: Closure,
  formats: { day(date: string): string; time(instant: Date): string; shortDay(date: string): string },
  timezone: string,
): { when: string; what: string } {
  const { begins, ends, days, kind, seats, isOnlineOnly } = closure;
  const date = localTimeOf(begins, timezone).date;
  const when = !days
    ? say('onDayAt', { day: formats.day(date), from: formats.time(begins), to: formats.time(ends) })
    : days[0] === days[1]
      ? formats.day(days[0])
      : say('fromDayToDay', { from: formats.shortDay(days[0]), to: formats.shortDay(days[1]) });
  const what =
    kind === 'closed'
      ? say(isOnlineOnly ? 'closedOnlineOnly' : 'closure_closed')
      : say(kind === 'special' ? 'openWithSeats' : 'onlySeats', { count: seats });
  return { when, what };
}
