import type { Signal } from '@preact/signals';
import type { InputHTMLAttributes } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useAfterPress } from './useAfterPress.ts';

export interface FieldProps {
  label: string;
  /** Of the form control, and of the request's field. */
  name: string;
  value: Signal<string>;
  /** The sentence about what is wrong. It stands beside the field and is read with it. */
  fault?: string | undefined;
  /** Said after the label, e.g. "Optional". */
  aside?: string;
  type?: 'text' | 'email' | 'tel';
  autocomplete?: InputHTMLAttributes['autoComplete'];
  /** What the Enter key of a phone's keyboard says. */
  enterKey?: 'next' | 'send';
  /** Longest text, in UTF-16 units. */
  limit: number;
  required?: boolean;
  /** A text of several lines. */
  isNote?: boolean;
  /** The guest has left the field; by a press, once that is over. */
  onLeave?(): void;
}

/** A labelled line or note of a form, with its fault beside it. */
export function Field({
  label,
  name,
  value,
  fault,
  aside,
  type = 'text',
  autocomplete,
  enterKey,
  limit,
  required,
  isNote,
  onLeave,
}: FieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress(frame);
  const shared = {
    id,
    part: 'field',
    name,
    value: value.value,
    maxLength: limit,
    required,
    'aria-invalid': fault ? ('true' as const) : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
      value.value = currentTarget.value;
    },
    onBlur: onLeave && (() => afterPress(onLeave)),
  };
  return (
    <div class="field" ref={frame}>
      <label for={id}>
        {label} {aside && <small>{aside}</small>}
      </label>
      {isNote ? (
        <textarea {...shared} rows={3} dir="auto" />
      ) : (
        <input
          {...shared}
          type={type}
          // Numbers and addresses of mail have their direction; words have that of their language.
          dir={type === 'text' ? 'auto' : undefined}
          list={undefined}
          inputMode={type}
          autoComplete={autocomplete}
          autoCapitalize={type === 'text' ? 'words' : 'off'}
          spellcheck={false}
          enterKeyHint={enterKey}
        />
      )}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
