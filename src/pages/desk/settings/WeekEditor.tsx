/** The hours of a week, day by day, with several spans a day; a span may run past midnight. */

import { listOf } from '../../../domain/listOf.ts';
import { minutesOf } from '../../../domain/localTime.ts';
import { weekStartOf } from '../../../i18n/weekStart.ts';
import { withRegion } from '../../../i18n/withRegion.ts';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { dayNames } from '../hours/dayNames.ts';
import { DAYS, type Day, nextSpan, type Span, type Week } from '../hours/week.ts';
import type { Faults } from '../ui/outcome.ts';

interface WeekEditorProps {
  week: Week;
  faults: Faults;
  /** Each span also has its seats and its last booking. */
  hasSeats: boolean;
  onChange(part: Partial<Week>): void;
}

const SEATS = 30;

export function WeekEditor({ week, faults, hasSeats, onChange }: WeekEditorProps) {
  const say = useSay();
  const { language } = useApp();
  const names = dayNames(language.value);
  const { restaurant } = useDesk();
  const first = weekStartOf(withRegion(language.value, restaurant.country));
  const seats = hasSeats ? (Object.values(week).flat()[0]?.seats ?? SEATS) : undefined;
  return (
    <ul class="week">
      {listOf(7, (index) => (first + index) % 7).map((day) => {
        const name = DAYS[day] ?? 'd0';
        const spans = week[name];
        const title = names[day] ?? '';
        return (
          <li key={name} class="week-day" aria-label={title}>
            <p class="day-name">{title}</p>
            <div class="spans">
              {spans.length === 0 && <p class="soft no-hours">{say('dayClosed')}</p>}
              {spans.map((span, place) => (
                <SpanRow
                  key={place}
                  name={`${title}${spans.length > 1 ? ` ${place + 1}` : ''}`}
                  span={span}
                  faults={faults[`${name}.${place}`] ?? []}
                  hasSeats={hasSeats}
                  onChange={(changed) => onChange({ [name]: spans.toSpliced(place, 1, changed) })}
                  onRemove={() => onChange({ [name]: spans.toSpliced(place, 1) })}
                />
              ))}
              <div class="day-acts">
                <button
                  type="button"
                  class="quiet"
                  aria-label={say('addHoursOn', { day: title })}
                  onClick={() => onChange({ [name]: [...spans, nextSpan(spans, seats)] })}
                >
                  {say('addHours')}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={say('copyDayOf', { day: title })}
                  onClick={() => onChange(everyDay(spans))}
                >
                  {say('copyDay')}
                </button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const everyDay = (spans: readonly Span[]): Partial<Record<Day, readonly Span[]>> =>
  Object.fromEntries(DAYS.map((day) => [day, spans]));

interface SpanRowProps {
  name: string;
  span: Span;
  faults: readonly string[];
  hasSeats: boolean;
  onChange(span: Span): void;
  onRemove(): void;
}

function SpanRow({ name, span, faults, hasSeats, onChange, onRemove }: SpanRowProps) {
  const say = useSay();
  const isWrong = faults.length > 0 ? ('true' as const) : undefined;
  const time = (field: 'begins' | 'ends' | 'until') => ({
    type: 'time' as const,
    dir: 'ltr' as const,
    value: span[field],
    'aria-invalid': isWrong,
    onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...span, [field]: value }),
  });
  const isLate = span.begins !== '' && span.ends !== '' && minutesOf(span.ends) <= minutesOf(span.begins);
  return (
    <fieldset class={hasSeats ? 'span seated' : 'span'}>
      <legend class="unseen">{name}</legend>
      <label>
        <small>{say('spanFrom')}</small>
        <input {...time('begins')} />
      </label>
      <label>
        <small>{say('spanTo')}</small>
        <input {...time('ends')} />
      </label>
      {hasSeats && (
        <>
          <label>
            <small>{say('spanSeats')}</small>
            <input
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={0}
              max={1000}
              value={span.seats ?? ''}
              onInput={({ currentTarget: { valueAsNumber } }) =>
                onChange({ ...span, seats: Number.isInteger(valueAsNumber) ? valueAsNumber : undefined })
              }
            />
          </label>
          <label>
            <small>{say('spanUntil')}</small>
            <input {...time('until')} />
          </label>
        </>
      )}
      <button
        type="button"
        class="quiet span-remove"
        aria-label={say('removeOf', { name })}
        onClick={onRemove}
      >
        {say('remove')}
      </button>
      {isLate && <p class="soft span-note">{say('spanNextDay')}</p>}
      <div role="status" class="span-note">
        {faults.map((fault) => (
          <p key={fault} class="fault">
            {fault}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
