import { DISPLAYS } from '../../domain/chosenSnippet.ts';
import { SCHEMES, type Scheme } from '../../domain/contrast.ts';
import { VIEWS, type View } from '../../domain/views.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import type { Language } from '../../i18n/locales.ts';
import { Field } from '../form/Field.tsx';
import { RestaurantField } from '../form/RestaurantField.tsx';
import { Choice } from './Choice.tsx';
import type { PartProps } from './part.ts';
import { LIMITS } from './plan.ts';

/** Whose widget it is, what it does, and its placement in the page. */
export function What({ model, say }: PartProps) {
  const { typed, view, canOpenFromButton } = model;
  const viewHint = VIEW_HINTS[view.value];
  return (
    <fieldset class="part">
      <legend>{say('what')}</legend>
      <Whose model={model} say={say} />
      <Field label={say('view')} hint={viewHint ? say(viewHint) : ''}>
        {(control) => (
          <select
            {...control}
            name="view"
            value={view.value}
            onChange={({ currentTarget: { value } }) => model.settle({ view: value as View })}
          >
            {VIEWS.map((each) => (
              <option key={each} value={each}>
                {say(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {canOpenFromButton.value && (
        <Choice
          legend={say('display')}
          name="display"
          value={typed.value.display}
          choices={DISPLAYS.map((display) => ({ value: display, label: say(display) }))}
          hint={typed.value.display !== 'inline' && say(DISPLAY_HINTS[typed.value.display])}
          onChoose={(display) => model.settle({ display })}
        />
      )}
      <Field label={say('language')}>
        {(control) => (
          <select
            {...control}
            name="language"
            value={typed.value.language ?? ''}
            onChange={({ currentTarget: { value } }) =>
              model.settle({ language: value ? (value as Language) : undefined })
            }
          >
            <option value="">{say('guestsOwn')}</option>
            {languageNames().map(({ language, name }) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  );
}

const DISPLAY_HINTS = { button: 'buttonHint', floating: 'floatingHint' } as const;

const VIEW_HINTS: Partial<Record<View, 'tableHint' | 'finderHint' | 'linkHint'>> = {
  table: 'tableHint',
  finder: 'finderHint',
  cancel: 'linkHint',
  status: 'linkHint',
};

function Whose({ model, say }: PartProps) {
  const { typed, restaurants, chosen, looked, isMissing } = model;
  const fault =
    isMissing.value && restaurants.value !== 'reading' ? 'idMissing' : ID_REMARKS[lookedKind(looked.value)];
  return (
    <>
      <RestaurantField
        restaurants={restaurants.value}
        chosen={chosen.value?.id ?? ''}
        say={say}
        // Another restaurant may have another default view.
        onChoose={(restaurant) => model.settle({ restaurant, view: undefined })}
        onReadAgain={() => void model.read()}
      />
      {!chosen.value && restaurants.value !== 'reading' && (
        <Field label={say('id')} hint={say('idHint')} remarks={fault ? [say(fault)] : []}>
          {(control) => (
            <input
              {...control}
              name="id"
              dir="ltr"
              maxLength={LIMITS.id}
              autoComplete="off"
              autocapitalize="none"
              spellcheck={false}
              value={typed.value.id}
              // The typed identifier stays chosen even if the list loads after all.
              onInput={({ currentTarget: { value } }) => model.type({ restaurant: '', id: value })}
            />
          )}
        </Field>
      )}
      {looked.value === 'unread' && (
        <button type="button" class="plain" onClick={() => void model.lookAgain()}>
          {say('again')}
        </button>
      )}
    </>
  );
}

const ID_REMARKS = { none: 'idUnknown', unread: 'idUnread', other: undefined } as const;
const lookedKind = (looked: unknown) => (looked === 'none' || looked === 'unread' ? looked : 'other');

/** Whether the widget is light or dark. */
export function Theme({ model, say }: PartProps) {
  return (
    <Choice
      legend={say('theme')}
      name="theme"
      value={model.typed.value.theme ?? 'auto'}
      choices={(['auto', ...SCHEMES] as const).map((theme) => ({ value: theme, label: say(theme) }))}
      hint={!model.typed.value.theme && say('autoHint')}
      onChoose={(theme: Scheme | 'auto') => model.settle({ theme: theme === 'auto' ? undefined : theme })}
    />
  );
}
