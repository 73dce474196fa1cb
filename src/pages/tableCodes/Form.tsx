import { TABLE_PAGE_LIMIT } from '../../domain/tableAddress.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import type { Language } from '../../i18n/locales.ts';
import { Field } from '../form/Field.tsx';
import { RestaurantField } from '../form/RestaurantField.tsx';
import type { PartProps } from './part.ts';
import { CARDS_PER_SHEET, LIMITS, PAPERS, SIZES } from './plan.ts';

/** Characters beyond the limit that can be typed, so that a long address is reported instead of silently cut. */
const ROOM = 500;
const PAPER_NAMES = { a4: 'A4', letter: 'Letter' } as const;

export function Form({ model, say }: PartProps) {
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      // Typed text takes effect when its field is left.
      onFocusOut={() => model.settle()}
    >
      <Where model={model} say={say} />
      <Tables model={model} say={say} />
      <Look model={model} say={say} />
    </form>
  );
}

function Where({ model, say }: PartProps) {
  const { typed, restaurants, chosen, shown, pageFault, isNameMissing } = model;
  const fault = pageFault.value;
  return (
    <fieldset class="part">
      <legend>{say('where')}</legend>
      <RestaurantField
        restaurants={restaurants.value}
        chosen={chosen.value?.id ?? ''}
        say={say}
        // Another restaurant has its own page and language.
        onChoose={(restaurant) => model.settle({ restaurant, page: undefined, language: undefined })}
        onReadAgain={() => void model.read()}
      />
      {!chosen.value && restaurants.value !== 'reading' && (
        <Field label={say('name')} remarks={isNameMissing.value ? [say('nameMissing')] : []} isWrong>
          {(control) => (
            <input
              {...control}
              name="name"
              dir="auto"
              maxLength={LIMITS.name}
              autoComplete="organization"
              value={typed.value.name}
              onInput={({ currentTarget: { value } }) => model.type({ name: value })}
            />
          )}
        </Field>
      )}
      <Field
        label={say('page')}
        hint={say('pageHint')}
        remarks={fault ? [say(PAGE_FAULTS[fault])] : []}
        isWrong={fault === 'missing' || fault === 'wrong'}
      >
        {(control) => (
          <input
            {...control}
            name="page"
            type="url"
            dir="ltr"
            maxLength={TABLE_PAGE_LIMIT + ROOM}
            spellcheck={false}
            placeholder="https://"
            value={shown.value.page}
            onInput={({ currentTarget: { value } }) => model.type({ page: value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

const PAGE_FAULTS = {
  missing: 'pageMissing',
  wrong: 'pageWrong',
  local: 'pageLocal',
  insecure: 'pageInsecure',
} as const;

function Tables({ model, say }: PartProps) {
  const { typed, list } = model;
  return (
    <div class="part">
      <Field
        label={say('tables')}
        hint={say('tablesHint')}
        remarks={list.value.faults.map(({ kind, part }) => say(kind, { part }))}
        isWrong
      >
        {(control) => (
          <textarea
            {...control}
            name="tables"
            dir="auto"
            rows={3}
            maxLength={LIMITS.tables}
            spellcheck={false}
            value={typed.value.tables}
            onInput={({ currentTarget: { value } }) => model.type({ tables: value })}
          />
        )}
      </Field>
    </div>
  );
}

function Look({ model, say }: PartProps) {
  const { typed, shown, isFine } = model;
  return (
    <fieldset class="part">
      <legend>{say('cards')}</legend>
      <fieldset class="field" aria-describedby="fine">
        <legend>{say('size')}</legend>
        <div class="choice">
          {SIZES.map((size) => (
            <label key={size}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={typed.value.size === size}
                onChange={() => model.settle({ size })}
              />
              <span>
                {say(size)} <small>{say('perSheet', { count: CARDS_PER_SHEET[size] })}</small>
              </span>
            </label>
          ))}
        </div>
        <div role="status" id="fine">
          {isFine.value && <p class="caution">{say('fine')}</p>}
        </div>
      </fieldset>
      <Field label={say('language')}>
        {(control) => (
          <select
            {...control}
            name="language"
            value={shown.value.language}
            onChange={({ currentTarget: { value } }) => model.settle({ language: value as Language })}
          >
            {languageNames().map(({ language, name }) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say('line')} aside={say('optional')}>
        {(control) => (
          <input
            {...control}
            name="line"
            dir="auto"
            maxLength={LIMITS.line}
            value={shown.value.line}
            onInput={({ currentTarget: { value } }) => model.type({ line: value })}
          />
        )}
      </Field>
      <fieldset class="field">
        <legend>{say('paper')}</legend>
        <div class="choice">
          {PAPERS.map((paper) => (
            <label key={paper}>
              <input
                type="radio"
                name="paper"
                value={paper}
                checked={typed.value.paper === paper}
                onChange={() => model.settle({ paper })}
              />
              <span>{PAPER_NAMES[paper]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}
