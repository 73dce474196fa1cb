/** Removes something for good, after asking once more. */
import { useSignal } from '@preact/signals';
import { useSay } from '../app/context.ts';

interface RemoveForGoodProps {
  label: string;
  /** The question, which says what else is removed. */
  question: string;
  isBusy?: boolean;
  onRemove(): void;
}

export function RemoveForGood({ label, question, isBusy = false, onRemove }: RemoveForGoodProps) {
  const say = useSay();
  const isAsked = useSignal(false);
  if (!isAsked.value)
    return (
      <button type="button" class="quiet" onClick={() => (isAsked.value = true)}>
        {label}
      </button>
    );
  return (
    <div class="acts" role="alert">
      <p>{question}</p>
      <button type="button" disabled={isBusy} onClick={onRemove}>
        {say('removeForGood')}
      </button>
      <button type="button" onClick={() => (isAsked.value = false)}>
        {say('cancel')}
      </button>
    </div>
  );
}
