import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  /** Follows the label. */
  aside?: string;
  /** How to fill it in, below the label. */
  hint?: string;
  /** Faults or advice, one line each. Announced when they change. */
  remarks?: readonly string[];
  /** The remarks are faults, so the field's value is not used. */
  isWrong?: boolean;
  children(control: ControlProps): ComponentChildren;
}

/** Ties a control to its label and its remarks. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

/** A labelled control of the form. */
export function Field({ label, aside, hint, remarks = [], isWrong = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, remarks.length > 0 && `${id}-remarks`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>
        {label} {aside && <small>{aside}</small>}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': isWrong && remarks.length > 0 ? 'true' : undefined,
      })}
      <div role="status" id={`${id}-remarks`}>
        {remarks.map((remark) => (
          <p key={remark} class={isWrong ? 'fault' : 'caution'}>
            {remark}
          </p>
        ))}
      </div>
    </div>
  );
}
