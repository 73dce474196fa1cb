/** A new exception to the hours; it shows the bookings it affects before it is saved. */
import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { Field } from '../../form/Field.tsx';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { Fault } from '../ui/Fault.tsx';
import { ChoiceField, NumberField, TextField } from '../ui/fields.tsx';
import type { Faults } from '../ui/outcome.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { CLOSURE_KINDS, type Closures, type Effect, type NewClosure } from './closures.ts';

interface NewClosureFormProps {
  closures: Closures;
  /** Local date. */
  today: string;
  onDone(): void;
}

export function NewClosureForm({ closures, today, onDone }: NewClosureFormProps) {
  const say = useSay();
  const { address } = useApp();
  const { notices } = useDesk();
  const { attempt, isBusy, trouble, faults } = useAttempt();
  const begun: NewClosure = {
    kind: 'closed',
    from: today,
    to: today,
    begins: '12:00',
    ends: '16:00',
    seats: 30,
    reason: '',
  };
  const typed = useSignal(begun);
  const isTouched = useSignal(false);
  const effect = useEffectOf(closures, typed);
  const change = (part: Partial<NewClosure>) => {
    isTouched.value = true;
    const next = { ...typed.value, ...part };
    typed.value = next.to < next.from ? { ...next, to: next.from } : next;
  };
  useLayoutEffect(() => address.guard(() => isTouched.peek()), []);
  const { kind, from, to, seats, reason } = typed.value;
  return (
    <form
      class="form boxed"
      aria-label={say('addClosure')}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          await closures.add(typed.value);
          isTouched.value = false;
          notices.say({ code: 'saved' });
          onDone();
        });
      }}
    >
      <ChoiceField
        name="kind"
        label={say('closureKind')}
        value={kind}
        options={CLOSURE_KINDS.map((each) => [each, say(`closure_${each}`)] as const)}
        onChange={(next) => change({ kind: next })}
      />
      <WhenFields wish={typed.value} today={today} faults={faults.value} onChange={change} />
      {kind !== 'closed' && (
        <NumberField
          name="seats"
          label={say('spanSeats')}
          faults={faults.value['capacity']}
          value={seats}
          min={0}
          max={1000}
          onInput={(value) => change({ seats: value })}
        />
      )}
      <TextField
        name="reason"
        label={say('closureReason')}
        hint={say('closureReasonHint')}
        faults={faults.value['reason']}
        value={reason}
        onInput={(value) => change({ reason: value })}
      />
      <EffectLine effect={effect.value} />
      <Fault words={trouble} />
      <div class="acts">
        <button type="submit" class="go" disabled={isBusy.value || from === '' || to === ''}>
          {say(isBusy.value ? 'saving' : 'saveClosure')}
        </button>
        <button type="button" onClick={() => address.leave(onDone)}>
          {say('cancel')}
        </button>
      </div>
    </form>
  );
}

/** The bookings in that time. */
function EffectLine({ effect }: { effect: Effect | undefined }) {
  const say = useSay();
  return (
    <p role="status" class={effect ? 'caution' : ''}>
      {effect &&
        (effect.bookings > 0
          ? say('closureEffect', { count: effect.bookings, covers: effect.covers })
          : say('closureNoEffect'))}
    </p>
  );
}

interface WhenFieldProps {
  type: 'date' | 'time';
  name: string;
  label: string;
  faults?: readonly string[] | undefined;
  min?: string;
  value: string;
  onInput(value: string): void;
}

function WhenField({ type, name, label, faults = [], min, value, onInput }: WhenFieldProps) {
  return (
    <Field label={label} remarks={faults} isWrong>
      {(control) => (
        <input
          {...control}
          type={type}
          dir="ltr"
          name={name}
          required
          {...(min !== undefined && { min })}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface WhenFieldsProps {
  wish: NewClosure;
  /** Local date. */
  today: string;
  faults: Faults;
  onChange(part: Partial<NewClosure>): void;
}

/** The days of the exception, and the hours if they are special. */
function WhenFields({ wish, today, faults, onChange }: WhenFieldsProps) {
  const say = useSay();
  return (
    <>
      <div class="pair">
        {(['from', 'to'] as const).map((field) => (
          <WhenField
            key={field}
            type="date"
            name={field}
            label={say(field === 'from' ? 'firstDay' : 'lastDay')}
            faults={faults[field === 'from' ? 'begins' : 'ends']}
            min={today}
            value={wish[field]}
            onInput={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      {wish.kind === 'special' && (
        <div class="pair">
          {(['begins', 'ends'] as const).map((field) => (
            <WhenField
              key={field}
              type="time"
              name={field}
              label={say(field === 'begins' ? 'spanFrom' : 'spanTo')}
              value={wish[field]}
              onInput={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The bookings that the exception affects, as typed so far. */
function useEffectOf(closures: Closures, typed: Signal<NewClosure>): ReadonlySignal<Effect | undefined> {
  const effect = useSignal<Effect | undefined>(undefined);
  useSignalEffect(() => {
    const wish = typed.value;
    effect.value = undefined;
    let isOver = false;
    if (wish.from && wish.to)
      closures.effectOf(wish).then(
        (found) => {
          if (!isOver) effect.value = found;
        },
        // Without an answer nothing is shown; the exception can still be saved.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  });
  return effect;
}
