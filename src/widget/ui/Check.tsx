import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface CheckProps {
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** What the guest agrees to by ticking it. */
  children: ComponentChildren;
  /** The sentence about why it must be ticked; it stands beside the box and is read with it. */
  fault?: string | undefined;
  required?: boolean;
}

/** A box to tick, with its words as a target as large as they are. */
export function Check({ name, checked, onChange, children, fault, required }: CheckProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        required={required}
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label for={id}>{children}</label>
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
