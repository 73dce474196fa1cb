/** A new exception to the hours; who has a table then is said before. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { Field } from '../../form/Field.tsx';
import { useApp, useDesk } from '../app/context.ts';
import { ChoiceField, NumberField, TextField } from '../ui/fields.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { CLOSURE_KINDS, type Closures, type Effect, type NewClosure } from './closures.ts';
import { useSay } from './words.ts';

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
  const effect = useSignal<Effect | undefined>(undefined);
  const change = (part: Partial<NewClosure>) => {
    isTouched.value = true;
    const next = { ...typed.value, ...part };
    typed.value = next.to < next.from ? { ...next, to: next.from } : next;
  };
  useLayoutEffect(() => address.guard(() => isTouched.peek()), []);
  useSignalEffect(() => {
    const wish = typed.value;
    effect.value = undefined;
    let isOver = false;
    if (wish.from && wish.to)
      closures.effectOf(wish).then(
        (found) => {
          if (!isOver) effect.value = found;
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  });
  const { kind, from, to, begins, ends, seats, reason } = typed.value;
  const date = (field: 'from' | 'to', label: string) => (
    <Field label={label} remarks={faults.value[field === 'from' ? 'begins' : 'ends'] ?? []} isWrong>
      {(control) => (
        <input
          {...control}
          type="date"
          name={field}
          min={today}
          required
          value={typed.value[field]}
          onInput={({ currentTarget: { value } }) => change({ [field]: value })}
        />
      )}
    </Field>
  );
  const time = (field: 'begins' | 'ends', label: string, value: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="time"
          dir="ltr"
          name={field}
          required
          value={value}
          onInput={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      )}
    </Field>
  );
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
      <div class="pair">
        {date('from', say('firstDay'))}
        {date('to', say('lastDay'))}
      </div>
      {kind === 'special' && (
        <div class="pair">
          {time('begins', say('spanFrom'), begins)}
          {time('ends', say('spanTo'), ends)}
        </div>
      )}
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
      <p role="status" class="caution">
        {effect.value
          ? effect.value.bookings > 0
            ? say('closureEffect', { count: effect.value.bookings, covers: effect.value.covers })
            : say('closureNoEffect')
          : ''}
      </p>
      {trouble.value && (
        <p class="fault" role="alert">
          {trouble.value}
        </p>
      )}
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
