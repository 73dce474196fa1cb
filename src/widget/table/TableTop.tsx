import { useEffect } from 'preact/hooks';
import { whenTexts } from '../ordering/checkout/whenTexts.ts';
import { tableText } from '../ordering/tableText.ts';
import { Later } from '../ui/Later.tsx';
import { useTable } from './shared.ts';

/** Which table, until when the kitchen takes orders, and which menu where there are several. */
export function TableTop() {
  const { menu, table } = useTable();
  // Also for a page of the restaurant without the code in its address.
  useEffect(table.keep, []);
  return (
    <div class="top">
      <Place />
      {menu.chapters.value.length > 1 && <Later name="chapters" />}
    </div>
  );
}

/** The table's name, which a tap corrects; under it the kitchen's hours. Who sits at a table need not call. */
function Place() {
  const shared = useTable();
  const { sheets, fulfilment, language, table } = shared;
  const { t } = language;
  const { types, time, openUntil, opensAt } = fulfilment;
  const name = table.name.value;
  const until = openUntil.value;
  const isOpen = types.length > 0 && time.value;
  const opens = isOpen || !types.length ? undefined : opensAt.value;
  return (
    <>
      <button type="button" class={name ? 'ready' : 'ready ask'} onClick={() => sheets.open('table')}>
        <span>
          <b>{name ? tableText(language, name) : t('tableAsk')}</b>
          {isOpen && until && <small>{t('openUntil', whenTexts(shared, until))}</small>}
        </span>
        {name && <u>{t('change')}</u>}
      </button>
      {!isOpen && (
        <p class="ready">
          <span>
            <b>{opens ? t('closed', whenTexts(shared, opens)) : t('noOrders')}</b>
          </span>
        </p>
      )}
    </>
  );
}
