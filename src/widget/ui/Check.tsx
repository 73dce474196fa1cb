import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface CheckProps {
  name: string;
  checked: Signal<boolean>;
  /** What the guest agrees to by ticking it. */
  children: ComponentChildren;
  /** The sentence about why it must be ticked; it stands beside the box and is read with it. */
  fault?: string | undefined;
  required?: boolean;
}

/** A box to tick, with its words as a target as large as they are. */
export function Check({ name, checked, children, fault, required }: CheckProps) {
  const id = useId();
  return (
    <div class="check">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked.value}
          required={required}
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ currentTarget }) => {
            checked.value = currentTarget.checked;
          }}
        />
        <span>{children}</span>
      </label>
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
