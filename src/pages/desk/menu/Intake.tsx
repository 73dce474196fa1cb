/** Adds an existing menu: pasted, from a file, or from an example. What was understood is shown first. */
import { useComputed, useSignal } from '@preact/signals';
import { useId, useLayoutEffect } from 'preact/hooks';
import { parseAmount } from '../../../domain/money.ts';
import { readPastedMenu } from '../../../domain/pastedMenu.ts';
import { Refused } from '../api/failures.ts';
import { fieldsOf } from '../api/fields.ts';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { examplePrices } from './exampleMenu.ts';

/** Bytes; no menu is longer. */
const FILE_LIMIT = 512 * 1024;

interface IntakeProps {
  /** Id of the menu; the first one when left out. */
  menu?: number | undefined;
  onAdded(): void;
}

export function Intake({ menu, onAdded }: IntakeProps) {
  const say = useSay();
  const { service, address } = useApp();
  const { place, restaurant } = useDesk();
  const id = useId();
  const text = useSignal('');
  const state = useSignal<'' | 'sending' | 'failed' | 'noText'>('');
  const refusal = useSignal('');
  const nameless = say('menuNameless');
  const found = useComputed(() => readPastedMenu(text.value, restaurant.currency, nameless));
  // Text that was pasted but not added would be lost.
  useLayoutEffect(() => address.guard(() => text.peek().trim() !== ''), []);
  const { categories, unread } = found.value;
  const count = categories.reduce((sum, { dishes }) => sum + dishes.length, 0);

  const take = (next: string) => {
    text.value = next;
    state.value = '';
    refusal.value = '';
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size > FILE_LIMIT ? '' : await file.text().catch(() => '');
    if (read === '' || read.includes('\0') || read.includes('\ufffd')) state.value = 'noText';
    else take(read);
  };
  const add = async () => {
    state.value = 'sending';
    refusal.value = '';
    try {
      const into = menu ?? (await firstMenu());
      await service.send('POST', `${place}/menus/${into}/dish_list`, {
        menu_categories: categories.map(({ name, dishes }) => ({
          name,
          dishes: dishes.map(({ title, description, price }) => ({ title, description, price_gross: price })),
        })),
      });
      take('');
      onAdded();
    } catch (error) {
      refusal.value = error instanceof Refused ? error.message : '';
      state.value = 'failed';
    }
  };
  const firstMenu = async () => fieldsOf((await service.readList(`${place}/menus`))[0]).number('id');

  return (
    <div class="intake">
      <label class="field" for={id}>
        <span>{say('menuPaste')}</span>
      </label>
      <p class="hint" id={`${id}-hint`}>
        {say('menuPasteHint')}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={8}
        dir="auto"
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => take(currentTarget.value)}
      />
      <div class="tools">
        {text.value === '' && (
          <button type="button" onClick={() => take(examplePrices(say('exampleMenu'), restaurant.currency))}>
            {say('menuExample')}
          </button>
        )}
        <label class="button file">
          {say('menuFile')}
          <input
            type="file"
            accept=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values"
            onChange={({ currentTarget }) => {
              void readFile(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <div role="status">
        {state.value === 'noText' && <p class="fault">{say('menuFileWrong')}</p>}
        {state.value === 'failed' && <p class="fault">{refusal.value || say('menuAddFailed')}</p>}
        {text.value.trim() !== '' && count === 0 && <p class="caution">{say('menuNoneFound')}</p>}
      </div>
      {count > 0 && (
        <>
          <Understood categories={categories} count={count} />
          {unread.length > 0 && (
            <p class="caution">{say('menuUnread', { lines: unread.slice(0, 5).join(' · ') })}</p>
          )}
          <button type="button" class="go" disabled={state.value === 'sending'} onClick={() => void add()}>
            {say(state.value === 'sending' ? 'saving' : 'menuAdd', { count })}
          </button>
        </>
      )}
    </div>
  );
}

function Understood({
  categories,
  count,
}: {
  categories: ReturnType<typeof readPastedMenu>['categories'];
  count: number;
}) {
  const say = useSay();
  const { formats, restaurant } = useDesk();
  return (
    <section class="seen understood" aria-label={say('menuFound', { count })}>
      <h2>{say('menuFound', { count })}</h2>
      {categories.map(({ name, dishes }, index) => (
        <div key={`${index} ${name}`}>
          <h3 dir="auto">{name}</h3>
          <ul>
            {dishes.map(({ title, description, price }, place) => (
              <li key={`${place} ${title}`}>
                <p dir="auto">
                  {title}
                  {description && <small>{description}</small>}
                </p>
                <span>{formats.value.money(parseAmount(price), restaurant.currency)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
