/** Controls of the desk's forms, each with its label, hint and faults. */
import type { ComponentChildren } from 'preact';
import { Field } from '../../form/Field.tsx';

interface Labelled {
  label: string;
  hint?: string | undefined;
  /** Faults, one line each. */
  faults?: readonly string[] | undefined;
  name: string;
}

interface TextFieldProps extends Labelled {
  value: string;
  onInput(value: string): void;
  /** The keyboard that a phone shows. */
  keyboard?: 'text' | 'email' | 'tel' | 'url';
  /** `ltr` for text that runs left to right in every language. */
  dir?: 'auto' | 'ltr';
  autoComplete?: string;
  maxLength?: number;
  isRequired?: boolean;
}

const wrong = (faults: readonly string[] | undefined) => ({ remarks: faults ?? [], isWrong: true });
const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });

export function TextField({ label, hint, faults, name, value, onInput, ...rest }: TextFieldProps) {
  const { keyboard = 'text', dir = 'auto', autoComplete = 'off', maxLength = 200, isRequired = false } = rest;
  return (
    <Field label={label} {...hinted(hint)} {...wrong(faults)}>
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode={keyboard}
          dir={dir}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required={isRequired}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Text of several lines. */
export function WordsField({
  label,
  hint,
  faults,
  name,
  value,
  onInput,
  maxLength = 5000,
}: Labelled & { value: string; onInput(value: string): void; maxLength?: number }) {
  return (
    <Field label={label} {...hinted(hint)} {...wrong(faults)}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={4}
          dir="auto"
          maxLength={maxLength}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A whole number; undefined while the field is empty or holds anything else. */
export function NumberField({
  label,
  hint,
  faults,
  name,
  value,
  onInput,
  min,
  max,
}: Labelled & {
  value: number | undefined;
  onInput(value: number | undefined): void;
  min: number;
  max: number;
}) {
  return (
    <Field label={label} {...hinted(hint)} {...wrong(faults)}>
      {(control) => (
        <input
          {...control}
          name={name}
          class="figure"
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={min}
          max={max}
          step={1}
          value={value ?? ''}
          onInput={({ currentTarget: { value: text, valueAsNumber } }) =>
            onInput(text === '' || !Number.isInteger(valueAsNumber) ? undefined : valueAsNumber)
          }
        />
      )}
    </Field>
  );
}

export function SelectField<T extends string>({
  label,
  hint,
  faults,
  name,
  value,
  options,
  onChange,
}: Labelled & {
  value: T;
  options: readonly (readonly [value: T, text: string])[];
  onChange(value: T): void;
}) {
  return (
    <Field label={label} {...hinted(hint)} {...wrong(faults)}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each} dir="auto">
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** One of a few, all in view. */
export function ChoiceField<T extends string>({
  label,
  hint,
  name,
  value,
  options,
  onChange,
}: {
  label: string;
  hint?: string;
  name: string;
  value: T;
  options: readonly (readonly [value: T, text: string])[];
  onChange(value: T): void;
}) {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {hint && <p class="hint">{hint}</p>}
      <div class="choice">
        {options.map(([each, text]) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Yes or no. */
export function SwitchField({
  label,
  hint,
  name,
  isOn,
  onChange,
}: {
  label: ComponentChildren;
  hint?: string;
  name: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
