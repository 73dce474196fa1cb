import { useFramed } from '../app/context.ts';

export interface StepperProps {
  /** What is counted; it stands in the names of both buttons. */
  name: string;
  value: number;
  onChange(value: number): void;
  canLess?: boolean;
  canMore?: boolean;
  /** Id of the sentence that says why it can't be changed further. */
  describedBy?: string | undefined;
  /** As high as the button beside it. */
  isLarge?: boolean;
}

/**
 * One less, the number, one more. A button that can do nothing now keeps the focus and its place. The
 * new number is the caller's to announce, with what follows from it.
 */
export function Stepper({
  name,
  value,
  onChange,
  canLess = true,
  canMore = true,
  describedBy,
  isLarge,
}: StepperProps) {
  const { t, number } = useFramed().language;
  return (
    <div class={isLarge ? 'step large' : 'step'} role="group" aria-label={`${name}: ${number(value)}`}>
      <button
        type="button"
        aria-label={t('oneLess', { name })}
        aria-disabled={!canLess}
        onClick={() => canLess && onChange(value - 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12" />
        </svg>
      </button>
      <b>{number(value)}</b>
      <button
        type="button"
        aria-label={t('oneMore', { name })}
        aria-disabled={!canMore}
        aria-describedby={canMore ? undefined : describedBy}
        onClick={() => canMore && onChange(value + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12M12 6v12" />
        </svg>
      </button>
    </div>
  );
}
