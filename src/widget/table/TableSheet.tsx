import { useSignal } from '@preact/signals';
import { TABLE_LIMIT } from '../../domain/tableName.ts';
import { createSheets } from '../app/sheets.ts';
import { useOrdering } from '../ordering/shared.ts';
import { tableText } from '../ordering/tableText.ts';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { correctTable } from './tableKept.ts';

/** Asks for the table, or corrects it. */
export default function TableSheet() {
  const { model, language, table, announce } = useOrdering();
  const { t } = language;
  const { close } = model(createSheets);
  const name = useSignal(table!.name.peek());
  const isAsked = useSignal(false);
  return (
    <Sheet title={t('tableAsk')} focus="input" onClose={close}>
      <form
        class="which"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          isAsked.value = true;
          if (!name.value.trim()) {
            announce(t('tableMissing'));
            event.currentTarget.querySelector('input')!.focus();
            return;
          }
          correctTable(table!, name.value);
          announce(tableText(language, table!.name.peek()));
          close();
        }}
      >
        <Field
          name="table"
          label={t('tableName')}
          value={name}
          fault={isAsked.value && !name.value.trim() ? t('tableMissing') : undefined}
          limit={TABLE_LIMIT}
          autocomplete="off"
          required
        />
        <p>{t('tableWhere')}</p>
        <button type="submit" class="go" part="primary">
          {t('tableTake')}
        </button>
      </form>
    </Sheet>
  );
}
