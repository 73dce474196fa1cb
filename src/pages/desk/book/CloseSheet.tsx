/** Closes for a while: beside each choice are the bookings it affects, and one press does it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { CLOSINGS, type ClosingKind, type Effect } from './closing.ts';

const KIND_KEYS = { now: 'closeNow', evening: 'closeEvening', day: 'closeDay' } as const;

type How = 'all' | 'online' | 'seats';
const HOW_KEYS = { all: 'closeAll', online: 'closeOnline', seats: 'fewerSeats' } as const;

export function CloseSheet({ onClose }: { onClose(): void }) {
  const { say } = useApp();
  const { book, closing, formats } = useDesk();
  const how = useSignal<How>('all');
  const seats = useSignal(10);
  const date = book.date.value ?? '';
  useEffect(() => {
    void closing.look({
      date,
      isOnlineOnly: how.value === 'online',
      seats: how.value === 'seats' ? seats.value : undefined,
    });
  }, [date, how.value, seats.value]);
  const kinds = CLOSINGS.filter((kind) => book.isToday.value || kind === 'day');
  return (
    <Sheet title={say('closeTitle', { day: date && formats.value.day(date) })} onClose={onClose}>
      <fieldset class="field">
        <legend>{say('closeHow')}</legend>
        <div class="choice">
          {(Object.keys(HOW_KEYS) as How[]).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="how"
                checked={how.value === each}
                onChange={() => (how.value = each)}
              />
              <span>{say(HOW_KEYS[each])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {how.value === 'seats' && (
        <label class="field">
          <span>{say('seatsLeft')}</span>
          <input
            type="number"
            min={1}
            max={1000}
            value={seats.value}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              if (valueAsNumber >= 0) seats.value = Math.min(1000, Math.round(valueAsNumber));
            }}
          />
        </label>
      )}
      <ul class="offers">
        {kinds.map((kind) => (
          <Offer
            key={kind}
            kind={kind}
            effect={closing.effects.value[kind]}
            onTake={(effect) => {
              closing.close(effect);
              onClose();
            }}
          />
        ))}
      </ul>
      <p class="soft">{say('closeKeeps')}</p>
    </Sheet>
  );
}

interface OfferProps {
  kind: ClosingKind;
  effect: Effect | 'none' | undefined;
  onTake(effect: Effect): void;
}

function Offer({ kind, effect, onTake }: OfferProps) {
  const { say } = useApp();
  const { formats } = useDesk();
  const { time } = formats.value;
  const known = effect && effect !== 'none' ? effect : undefined;
  return (
    <li>
      <button type="button" disabled={!known} onClick={() => known && onTake(known)}>
        <b>{say(KIND_KEYS[kind])}</b>
        {known && kind !== 'day' && (
          <span>{say('fromUntil', { from: time(known.begins), until: time(known.ends) })}</span>
        )}
        <span>
          {known &&
            (known.bookings > 0
              ? say('keepTables', { count: known.bookings, covers: say('covers', { count: known.covers }) })
              : say('nobodyBooked'))}
          {effect === undefined && say('loading')}
          {effect === 'none' && say('nothingToClose')}
        </span>
      </button>
    </li>
  );
}
