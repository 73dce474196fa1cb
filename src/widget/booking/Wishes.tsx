import { useSignal } from '@preact/signals';
import { Field } from '../ui/Field.tsx';
import { OCCASIONS } from './details.ts';
import { useBooking } from './shared.ts';
import { stepModels } from './stepModels.ts';

/** "Anything we should know?": chips and a note, opened when there is. */
export function Wishes() {
  const view = useBooking();
  const { t } = view.language;
  const { details, submission } = stepModels(view);
  const { chosen, note, noteLimit, toggle } = details;
  const { isNoteRefused } = submission;
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
        <span>
          {t('anythingElse')} <small>{t('optional')}</small>
        </span>
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
