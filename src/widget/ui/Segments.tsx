import type { ComponentChildren } from 'preact';

export interface SegmentsProps<Value> {
  /** What is chosen: the group's name. */
  label: string;
  /** Of the form control. */
  name: string;
  options: readonly { value: Value; title: ComponentChildren }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** One of a few, side by side: a radio group. */
export function Segments<Value extends string | number>({
  label,
  name,
  options,
  chosen,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map(({ value, title }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span dir="auto">{title}</span>
        </label>
      ))}
    </div>
  );
}
