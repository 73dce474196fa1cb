import { useEffect } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { createAllergens } from '../../state/allergens.ts';
import { createSheets } from '../../state/sheets.ts';
import { Check } from '../../ui/Check.tsx';
import { Contact } from '../../ui/Contact.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** What the guest avoids. Honest about what is not known: nothing here ever says that a dish is free of anything. */
export default function Allergens() {
  const { model, language } = useOrdering();
  const { t } = language;
  const { close } = model(createSheets);
  const filter = model(createAllergens);
  const { titles, avoided, isHiding, underWay, failed, hasAny } = filter;

  useEffect(() => {
    filter.isOpen.value = true;
    return () => {
      filter.isOpen.value = false;
    };
  }, []);

  return (
    <Sheet
      title={t('allergens')}
      onClose={close}
      foot={
        <button type="button" class="go" part="primary" onClick={close}>
          {t('showMenu')}
        </button>
      }
    >
      {hasAny.value ? (
        <div class="avoid">
          <p>{t('avoidLead')}</p>
          <div class="chips" role="group" aria-label={t('avoid')}>
            {titles.value.map((title) => (
              <label key={title}>
                <input
                  type="checkbox"
                  checked={avoided.value.has(title)}
                  onChange={({ currentTarget: { checked } }) => filter.avoid(title, checked)}
                />
                <span dir="auto">{title}</span>
              </label>
            ))}
          </div>
          <p role="status">
            {underWay.value > 0 ? t('avoidReading') : failed.value ? t('avoidFailed') : t('avoidOnView')}{' '}
            {failed.value && underWay.value === 0 && (
              <button type="button" class="link" part="link" onClick={filter.retry}>
                {t('retry')}
              </button>
            )}
          </p>
          <Check name="hide" checked={isHiding.value} onChange={(isChecked) => (isHiding.value = isChecked)}>
            {t('avoidHide')}
          </Check>
          <Contact lead={t('avoidAsk')} />
        </div>
      ) : (
        <Contact lead={t('avoidNone')} />
      )}
    </Sheet>
  );
}
