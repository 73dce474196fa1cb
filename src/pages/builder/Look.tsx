import { readHex } from '../../domain/color.ts';
import { Field } from '../form/Field.tsx';
import type { PartProps } from './part.ts';
import { COLOR_NAMES, type ColorName, DARK_NAMES, type DarkName, LIMITS } from './plan.ts';
import { Theme } from './What.tsx';

/** The widget's colours. */
export function Look({ model, say }: PartProps) {
  const { typed } = model;
  return (
    <fieldset class="part">
      <legend>{say('look')}</legend>
      <Theme model={model} say={say} />
      {COLOR_NAMES.map((name) => (
        <ColorField key={name} name={name} model={model} say={say} />
      ))}
      {model.canHaveDark.value && (
        <label class="check">
          <input
            type="checkbox"
            name="dark"
            checked={typed.value.dark}
            onChange={({ currentTarget: { checked } }) => model.separateDark(checked)}
          />
          <span>
            {say('separate')} <small>{say('separateHint')}</small>
          </span>
        </label>
      )}
      {model.hasDark.value &&
        COLOR_NAMES.map((name) => <ColorField key={name} name={DARK_NAMES[name]} model={model} say={say} />)}
    </fieldset>
  );
}

/** A colour, picked or typed as its code; empty is the widget's own. */
function ColorField({ name, model, say }: PartProps & { name: ColorName | DarkName }) {
  const { typed, shownColors, wrongColors } = model;
  const text = typed.value[name];
  const label = say(LABELS[name]);
  return (
    <Field
      label={label}
      aside={name in COLOR_ASIDES ? say(COLOR_ASIDES[name as ColorName]) : ''}
      remarks={wrongColors.value.includes(name) ? [say('wrongColor')] : []}
      isWrong
    >
      {(control) => (
        <div class="color">
          <input
            type="color"
            class="swatch"
            name={`${name}-picker`}
            aria-label={say('pick', { name: label })}
            value={readHex(text) ?? shownColors.value[name]}
            onInput={({ currentTarget: { value } }) => model.settle({ [name]: value })}
          />
          <input
            {...control}
            name={name}
            dir="ltr"
            maxLength={LIMITS.color}
            autoComplete="off"
            autocapitalize="none"
            spellcheck={false}
            placeholder={say('own')}
            value={text}
            onInput={({ currentTarget: { value } }) => model.type({ [name]: value })}
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={say('resetColor', { name: label })}
              onClick={({ currentTarget }) => {
                // The button disappears; the focus stays at the field.
                currentTarget.parentElement?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
                model.settle({ [name]: '' });
              }}
            >
              {say('reset')}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

const LABELS = {
  accent: 'accent',
  surface: 'surface',
  text: 'text',
  accentDark: 'darkAccent',
  surfaceDark: 'darkSurface',
  textDark: 'darkText',
} as const;
const COLOR_ASIDES = { accent: 'accentAside', surface: 'surfaceAside', text: 'textAside' } as const;
