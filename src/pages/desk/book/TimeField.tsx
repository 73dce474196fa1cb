/** A time, chosen from those at which the restaurant seats guests on a day. */
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useDesk } from '../app/context.ts';

interface TimeFieldProps {
  /** Local date, `YYYY-MM-DD`. */
  day: string;
  num: number;
  /** Instant; empty for none. */
  value: string;
  /** The booking's current time, which it may keep. */
  own?: Date;
  onChange(date: string): void;
}

export function TimeField({ day, num, value, own, onChange }: TimeFieldProps) {
  const { say } = useApp();
  const { slotsOf, formats } = useDesk();
  const slots = useMemo(() => slotsOf(day), [day]);
  useEffect(() => void slots.refresh(), [slots]);
  const options = slots.value.value ?? [];
  const { time } = formats.value;
  const isOffered = own && options.some(({ instant }) => instant.getTime() === own.getTime());
  return (
    <label class="field">
      <span>{say('time')}</span>
      <select
        name="time"
        required
        value={value}
        onChange={({ currentTarget: { value: chosen } }) => onChange(chosen)}
      >
        <option value="">{say(slots.state.value === 'reading' ? 'loading' : 'chooseTime')}</option>
        {own && !isOffered && <option value={own.toISOString()}>{time(own)}</option>}
        {options.map(({ date, instant, available }) => {
          const isOwn = own?.getTime() === instant.getTime();
          return (
            <option
              key={date}
              value={isOwn ? own.toISOString() : instant.toISOString()}
              disabled={!isOwn && available < num}
            >
              {isOwn || available >= num ? time(instant) : say('timeFull', { time: time(instant) })}
            </option>
          );
        })}
      </select>
    </label>
  );
}
