/** When the restaurant is open: one row for all days, or one a day. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useApp, useSay } from '../app/context.ts';
import type { Draft } from '../ui/draft.ts';
import { SwitchField } from '../ui/fields.tsx';
import { StepForm } from './StepForm.tsx';
import { type Span, usualSpans, type Week, withDay, withSpans } from './week.ts';

const FIRST: readonly Span[] = [{ begins: '12:00', ends: '22:00' }];
/** Whoever has a break closes for the afternoon. */
const EVENING: Span = { begins: '18:00', ends: '22:00' };
const LUNCH_ENDS = '14:30';
/** A Monday, so that weekdays have names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function HoursStep({ draft, onSkip }: { draft: Draft<{ week: Week }>; onSkip(): void }) {
  const say = useSay();
  const isApart = useSignal(false);
  return (
    <StepForm step="hours" draft={draft} title={say('hoursTitle')} lead={say('hoursLead')} onSkip={onSkip}>
      {({ week }, faultsOf) => {
        const change = (next: Week) => draft.change({ week: next });
        const usual = usualSpans(week);
        const faults = faultsOf('week');
        return (
          <>
            <DayChips week={week} onChange={change} />
            {usual && (
              <SwitchField
                name="same"
                label={say('hoursSame')}
                isOn={!isApart.value}
                onChange={(isSame) => (isApart.value = !isSame)}
              />
            )}
            {usual && !isApart.value ? (
              <SpanFields
                label={say('hoursEveryDay')}
                spans={usual}
                onChange={(spans) => change(withSpans(week, spans))}
              />
            ) : (
              <EachDay week={week} onChange={change} />
            )}
            {faults.map((fault) => (
              <p key={fault} class="fault" role="alert">
                {fault}
              </p>
            ))}
          </>
        );
      }}
    </StepForm>
  );
}

function useDayNames(width: 'long' | 'short'): readonly string[] {
  const language = useApp().language.value;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
  }, [language, width]);
}

interface WeekProps {
  week: Week;
  onChange(week: Week): void;
}

function DayChips({ week, onChange }: WeekProps) {
  const say = useSay();
  const [names, short] = [useDayNames('long'), useDayNames('short')];
  return (
    <fieldset class="field">
      <legend>{say('hoursDays')}</legend>
      <div class="day-chips">
        {week.map((spans, day) => (
          <button
            key={names[day]}
            type="button"
            aria-pressed={spans.length > 0}
            aria-label={names[day]}
            onClick={() => onChange(withDay(week, day, spans.length > 0 ? [] : (usualSpans(week) ?? FIRST)))}
          >
            {short[day]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function EachDay({ week, onChange }: WeekProps) {
  const names = useDayNames('long');
  return (
    <>
      {week.map(
        (spans, day) =>
          spans.length > 0 && (
            <SpanFields
              key={names[day]}
              label={names[day] ?? ''}
              spans={spans}
              onChange={(next) => onChange(withDay(week, day, next))}
            />
          ),
      )}
    </>
  );
}

interface SpanFieldsProps {
  label: string;
  spans: readonly Span[];
  onChange(spans: readonly Span[]): void;
}

/** From when until when, with a break or without. */
function SpanFields({ label, spans, onChange }: SpanFieldsProps) {
  const say = useSay();
  const change = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const withBreak = () => {
    const [first = FIRST[0]!] = spans;
    const isEvening = first.ends > EVENING.begins || first.ends <= first.begins;
    onChange([
      { ...first, ends: first.begins < LUNCH_ENDS ? LUNCH_ENDS : first.ends },
      isEvening ? { ...EVENING, ends: first.ends } : EVENING,
    ]);
  };
  const withoutBreak = () => {
    const [first = FIRST[0]!] = spans;
    onChange([{ ...first, ends: spans.at(-1)?.ends ?? first.ends }]);
  };
  return (
    <fieldset class="field setup-spans">
      <legend>{label}</legend>
      {spans.map((span, index) => (
        <div key={index} class="setup-span">
          <TimeInput
            label={say('hoursFrom', { what: label })}
            text={say('from')}
            value={span.begins}
            onChange={(begins) => change(index, { begins })}
          />
          <TimeInput
            label={say('hoursTo', { what: label })}
            text={say('to')}
            value={span.ends}
            onChange={(ends) => change(index, { ends })}
          />
        </div>
      ))}
      {spans.length === 1 ? (
        <button type="button" class="quiet" onClick={withBreak}>
          {say('hoursBreak')}
        </button>
      ) : (
        <button type="button" class="quiet" onClick={withoutBreak}>
          {say('hoursNoBreak')}
        </button>
      )}
    </fieldset>
  );
}

interface TimeInputProps {
  label: string;
  text: string;
  value: string;
  onChange(value: string): void;
}

function TimeInput({ label, text, value, onChange }: TimeInputProps) {
  return (
    <label class="setup-time">
      <span aria-hidden="true">{text}</span>
      <input
        type="time"
        required
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      />
    </label>
  );
}
