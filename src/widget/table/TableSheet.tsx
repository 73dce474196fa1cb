import { useSignal } from '@preact/signals';
import { TABLE_LIMIT } from '../../domain/tableName.ts';
import { tableText } from '../ordering/tableText.ts';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useTable } from './shared.ts';

/** Asks for the table, or corrects it. */
export default function TableSheet() {
  const { sheets, language, table, announce } = useTable();
  const { t } = language;
  const { close } = sheets;
  const name = useSignal(table.name.peek());
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
          table.correct(name.value);
          announce(tableText(language, table.name.peek()));
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
