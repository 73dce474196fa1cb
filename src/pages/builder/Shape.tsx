import { Field } from '../form/Field.tsx';
import type { PartProps } from './part.ts';
import { FONT_NAMES, type Font, RADIUS } from './plan.ts';

/** The widget's corners and font. */
export function Shape({ model, say }: PartProps) {
  const { typed, radius } = model;
  return (
    <fieldset class="part">
      <legend>{say('shape')}</legend>
      <Field label={say('radius')} aside={say('pixels', { count: radius.value })}>
        {(control) => (
          <input
            {...control}
            class="slider"
            type="range"
            name="radius"
            min={RADIUS.least}
            max={RADIUS.most}
            value={radius.value}
            aria-valuetext={say('pixels', { count: radius.value })}
            onInput={({ currentTarget: { valueAsNumber } }) =>
              model.settle({ radius: valueAsNumber === RADIUS.own ? undefined : valueAsNumber })
            }
          />
        )}
      </Field>
      <Field label={say('font')}>
        {(control) => (
          <select
            {...control}
            name="font"
            value={typed.value.font ?? ''}
            onChange={({ currentTarget: { value } }) =>
              model.settle({ font: value ? (value as Font) : undefined })
            }
          >
            <option value="">{say('pageFont')}</option>
            {FONT_NAMES.map((font) => (
              <option key={font} value={font}>
                {say(font)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  );
}
