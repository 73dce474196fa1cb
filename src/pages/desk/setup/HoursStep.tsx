/** When the restaurant is open: one row for all days, or one per day. */
import { useSignal } from '@preact/signals';
import { useApp, useSay } from '../app/context.ts';
import { dayNames } from '../hours/dayNames.ts';
import { DAYS, type Day, type Span, type Week } from '../hours/week.ts';
import type { Draft } from '../ui/draft.ts';
import { SwitchField } from '../ui/fields.tsx';
import { StepForm } from './StepForm.tsx';
import { USUAL_SPAN } from './setup.ts';
import { usualSpans, withSpans } from './usualSpans.ts';

/** The break that is suggested closes for the afternoon. */
const EVENING = { begins: '18:00', ends: '22:00' };
const LUNCH_ENDS = '14:30';

export function HoursStep({ draft, onSkip }: { draft: Draft<Week>; onSkip(): void }) {
  const say = useSay();
  const isApart = useSignal(false);
  return (
    <StepForm step="hours" draft={draft} title={say('hoursTitle')} lead={say('hoursLead')} onSkip={onSkip}>
      {(week, faultsOf) => {
        const change = (next: Partial<Week>) => draft.change(next);
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

interface WeekProps {
  week: Week;
  onChange(days: Partial<Week>): void;
}

function DayChips({ week, onChange }: WeekProps) {
  const say = useSay();
  const language = useApp().language.value;
  const [names, short] = [dayNames(language), dayNames(language, 'short')];
  const press = (day: Day) => {
    const isOpen = week[day].length > 0;
    onChange({ [day]: isOpen ? [] : (usualSpans(week) ?? [USUAL_SPAN]) });
  };
  return (
    <fieldset class="field">
      <legend>{say('hoursDays')}</legend>
      <div class="day-chips">
        {DAYS.map((day, index) => (
          <button
            key={day}
            type="button"
            aria-pressed={week[day].length > 0}
            aria-label={names[index]}
            onClick={() => press(day)}
          >
            {short[index]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function EachDay({ week, onChange }: WeekProps) {
  const names = dayNames(useApp().language.value);
  return (
    <>
      {DAYS.map(
        (day, index) =>
          week[day].length > 0 && (
            <SpanFields
              key={day}
              label={names[index] ?? ''}
              spans={week[day]}
              onChange={(spans) => onChange({ [day]: spans })}
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

/** The opening times of a day, with or without a break. */
function SpanFields({ label, spans, onChange }: SpanFieldsProps) {
  const say = useSay();
  const change = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const withBreak = () => {
    const [first = USUAL_SPAN] = spans;
    const isEvening = first.ends > EVENING.begins || first.ends <= first.begins;
    onChange([
      { ...first, ends: first.begins < LUNCH_ENDS ? LUNCH_ENDS : first.ends },
      { ...first, ...EVENING, ...(isEvening && { ends: first.ends }) },
    ]);
  };
  const withoutBreak = () => {
    const [first = USUAL_SPAN] = spans;
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
