import { useSignal } from '@preact/signals';
import { Field } from '../ui/Field.tsx';
import { createDetails, OCCASIONS } from './details.ts';
import { useShared } from './shared.ts';
import { createSubmission } from './submission.ts';

/** "Anything we should know?": chips and a note, opened when there is. */
export function Wishes() {
  const { model, language } = useShared();
  const { t } = language;
  const { chosen, note, noteLimit, toggle } = model(createDetails);
  const { isNoteRefused } = model(createSubmission);
  const isOpen = useSignal(chosen.peek().size > 0 || !!note.peek());
  return (
    <details
      class="wishes"
      open={isOpen.value || isNoteRefused.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>
        {t('anythingElse')} <small>{t('optional')}</small>
      </summary>
      <div class="chips" role="group" aria-label={t('anythingElse')}>
        {OCCASIONS.map((occasion) => (
          <button
            key={occasion}
            type="button"
            aria-pressed={chosen.value.has(occasion)}
            onClick={() => toggle(occasion)}
          >
            {t(occasion)}
          </button>
        ))}
      </div>
      <Field
        isNote
        name="note"
        label={t('note')}
        value={note}
        limit={noteLimit}
        fault={isNoteRefused.value ? t('fieldRefused', { field: t('note') }) : undefined}
      />
    </details>
  );
}
