import { rawText } from '../../contract/rawField.ts';
import { phoneLink } from '../../domain/phoneLink.ts';
import { Dotted } from '../ui/Dotted.tsx';
import { Later } from '../ui/Later.tsx';
import { Segments } from '../ui/Segments.tsx';
import { whenTexts } from './checkout/whenTexts.ts';
import { priceText, useOrdering } from './shared.ts';

/** Which menu where there are several, delivery or pickup, and one line that says what it means now. */
export function Top() {
  const { menu, fulfilment, language } = useOrdering();
  const { chapters } = menu;
  const { types, type, chooseType, isPlanLost, time, opensAt } = fulfilment;
  // The other type may be open all the same.
  const isShut = types.length > 0 && !(time.value ?? opensAt.value);
  const { t } = language;
  return (
    <div class="top">
      {chapters.value.length > 1 && <Later name="chapters" />}
      {types.length > 1 && (
        <Segments
          label={t('how')}
          name="type"
          options={types.map((value) => ({ value, title: t(value) }))}
          chosen={type.value}
          onChoose={chooseType}
        />
      )}
      {(isShut || isPlanLost.value) && <Later name="planLost" />}
      {isShut || <Ready />}
    </div>
  );
}

/** When it is ready, until when the kitchen takes orders, and what it costs to bring. Leads to the choice of a time. */
function Ready() {
  const shared = useOrdering();
  const { sheets, fulfilment, language, facility } = shared;
  const { t } = language;
  const { types, type, time, planned, isPlanLost, openUntil, opensAt, terms } = fulfilment;
  const { fee, minimum } = terms.value;
  const values = (instant: Date) => whenTexts(shared, instant);

  const until = openUntil.value;
  if (!time.value) {
    const phone = rawText(facility.record, 'phone');
    const call = phoneLink(phone);
    return (
      <p class="ready">
        <span>
          {/* Without a time there is one at which it opens: else something else is said in this line's place. */}
          <b>{types.length ? t('closed', values(opensAt.value!)) : t('noOrders')}</b>
          {call && <a href={call}>{t('callAt', { phone: phone.replace(/ /g, '\u00a0') })}</a>}
        </span>
      </p>
    );
  }
  const chosen = !isPlanLost.value && planned.value;
  const isDelivery = type.value === 'delivery';
  const meaning = [
    // One alone is not chosen above.
    types.length === 1 && t(type.value),
    // Of today, and a chosen time may be of another day.
    !chosen && until && t('openUntil', values(until)),
    isDelivery && (fee ? t('fee', { price: priceText(shared, fee) }) : t('freeDelivery')),
    minimum > 0 && t('minimum', { price: priceText(shared, minimum) }),
    !isDelivery && <bdi>{rawText(facility.record, 'street')}</bdi>,
  ];
  return (
    <button type="button" class="ready" onClick={() => sheets.open('when')}>
      <span>
        <b>{t(chosen ? 'plannedFor' : isDelivery ? 'deliveredFrom' : 'readyFrom', values(time.value))}</b>
        <small>
          <Dotted parts={meaning} />
        </small>
      </span>
      <u>{t('change')}</u>
    </button>
  );
}
