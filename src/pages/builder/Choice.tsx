import { useId } from 'preact/hooks';

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** Explains the chosen value, below the choice. */
  hint?: string | false;
  onChoose(value: Value): void;
}

/** One of a few values, all in view. */
export function Choice<Value extends string>({
  legend,
  name,
  value: chosen,
  choices,
  hint,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset class="field" aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      <div class="choice">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p class="hint below" id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
