import { useEffect, useId } from 'preact/hooks';
import { Check } from '../../ui/Check.tsx';
import { Contact } from '../../ui/Contact.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useOrdering } from '../shared.ts';
import { allergensOf } from './models.ts';

/** What the guest avoids. Honest about what is not known: nothing here ever says that a dish is free of anything. */
export default function Allergens() {
  const ordering = useOrdering();
  const { t } = ordering.language;
  const { close } = ordering.sheets;
  const filter = allergensOf(ordering);
  const { titles, isReading, unread } = filter;

  useEffect(() => {
    filter.isOpen.value = true;
    return () => {
      filter.isOpen.value = false;
    };
  }, []);

  const isEmpty = !titles.value.length && !isReading.value && !unread.value;
  return (
    <Sheet
      title={t('allergens')}
      onClose={close}
      foot={
        <button type="button" class="go" part="primary" onClick={close}>
          {t('toMenu')}
        </button>
      }
    >
      {isEmpty ? (
        <Contact lead={t('noAllergens')} />
      ) : (
        <div class="avoid">
          <Progress />
          {titles.value.length > 0 && <Choice />}
          {unread.value > 0 && (
            <p role="alert">
              {/* Where nothing was read there is nothing to avoid, and nothing is marked. */}
              {titles.value.length ? t('avoidUnread', { count: unread.value }) : t('allergensUnread')}{' '}
              <button type="button" class="link" part="link" onClick={filter.retry}>
                {t('retry')}
              </button>
            </p>
          )}
          <Contact lead={t('avoidAsk')} />
        </div>
      )}
    </Sheet>
  );
}

/** How far the menu has been read. The region is always there, so that it is read out when it fills. */
function Progress() {
  const ordering = useOrdering();
  const { t } = ordering.language;
  const { isReading, progress } = allergensOf(ordering);
  const id = useId();
  const { read, of } = progress.value;
  return (
    <div class="reading">
      <p role="status" id={id}>
        {isReading.value && t('avoidReading')}
      </p>
      {isReading.value && (
        <>
          <progress aria-labelledby={id} max={of} value={read} />
          <small>{t('avoidProgress', { read, count: of })}</small>
        </>
      )}
    </div>
  );
}

/** What is recorded on the menu, each to be avoided, and whether dishes that contain it are shown at all. */
function Choice() {
  const ordering = useOrdering();
  const { facility } = ordering;
  const { t } = ordering.language;
  const { titles, isAvoided, avoid, isHiding } = allergensOf(ordering);
  return (
    <>
      <p>{t('avoidLead')}</p>
      <div class="chips" role="group" aria-label={t('avoid')}>
        {titles.value.map((title) => (
          <label key={title}>
            <input
              type="checkbox"
              checked={isAvoided(title)}
              onChange={({ currentTarget: { checked } }) => avoid(title, checked)}
            />
            <span dir="auto" lang={facility.language}>
              {title}
            </span>
          </label>
        ))}
      </div>
      <Check name="hide" checked={isHiding.value} onChange={(isChecked) => (isHiding.value = isChecked)}>
        {t('avoidHide')}
      </Check>
    </>
  );
}
