import type { CalendarEntry } from '../../../domain/calendarFile.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import { keptDay } from '../../../i18n/keptDay.ts';
import { CalendarLinks } from '../../ui/CalendarLinks.tsx';
import { Dotted } from '../../ui/Dotted.tsx';
import { GoOn } from '../../ui/GoOn.tsx';
import { NumbersKept } from '../../ui/NumbersKept.tsx';
import { PartKept } from '../../ui/PartKept.tsx';
import { MapLink, PlaceLinks, placeOf } from '../../ui/Place.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { priceText, useOrdering } from '../shared.ts';
import { Dishes } from './Dishes.tsx';
import { OrderHeadline, useStanding } from './OrderHeadline.tsx';
import { paymentName } from './paymentName.ts';
import type { Placed } from './placed.ts';
import { usePlaced } from './usePlaced.ts';

/** Minutes of a calendar's entry: the meal itself. */
const MEAL = 30;

/** The order is on its way to the kitchen, and all the guest needs until it is with them. */
export default function Sent() {
  const placed = usePlaced();
  return placed ? <Order placed={placed} /> : null;
}

function Order({ placed }: { placed: Placed }) {
  const shared = useOrdering();
  const { facility, language, navigation } = shared;
  const { t } = language;
  const standing = useStanding();
  const { type, total, currency, payment, reference, address, email, dishes, fee } = placed;
  const time = standing?.promised ?? placed.time;
  const isRefused = standing?.status === 'cancelled';
  const isFinished = standing?.status === 'finished';
  const isDelivery = type === 'delivery';
  const place = placeOf(facility);
  const price = priceText(shared, total, currency);
  const day = keptDay(language.day, localTimeOf(time, facility.timezone).date);
  const entry: CalendarEntry = {
    uid: `${reference || time.toISOString()}@${facility.id}`,
    start: time,
    minutes: MEAL,
    title: t('mailSubject', { facility: facility.name }),
    // A delivery comes to the guest, who goes nowhere.
    ...(!isDelivery && { place: place.line }),
    description: [reference, price].filter(Boolean).join('\n'),
    // Sent, not confirmed, as long as the kitchen has said nothing.
    isTentative: (standing?.status ?? 'new') === 'new',
    now: new Date(),
  };
  return (
    <div class="done">
      <OrderHeadline placed={placed} ready={t(isDelivery ? 'readyDelivery' : 'readyPickup')}>
        <p>
          <PartKept text={t('copyGoesTo', { email })} part={email} />
        </p>
        <ZoneNote instant={time} />
      </OrderHeadline>
      <Dishes dishes={dishes} fee={fee} currency={currency} />
      <dl>
        {reference && (
          <div>
            <dt>{t('reference')}</dt>
            <dd class="ref">
              <bdi>{reference}</bdi>
            </dd>
          </div>
        )}
        {!isRefused && (
          <>
            <div>
              <dt>{t(isDelivery ? 'delivery' : 'pickup')}</dt>
              <dd>
                <Dotted parts={[day, language.time(time)]} />
              </dd>
            </div>
            <div>
              <dt>{t('where')}</dt>
              <dd>
                {isDelivery ? (
                  <bdi>
                    <NumbersKept text={address} />
                  </bdi>
                ) : (
                  <MapLink {...place} />
                )}
              </dd>
            </div>
          </>
        )}
        {(!isRefused || payment.method) && (
          <div>
            {/* A method of the page has the payment in hand already, and a meal that was handed over is paid. */}
            <dt>{t(payment.method || isFinished ? 'partPay' : 'toPay')}</dt>
            <dd>
              <Dotted parts={[price, <bdi key="payment">{paymentName(t, payment, type)}</bdi>]} />
            </dd>
          </div>
        )}
      </dl>
      <GoOn outcome="ordered" id={placed.id} />
      {!isRefused && (
        <>
          {!isFinished && <CalendarLinks entry={entry} name="order" />}
          <div class="acts">
            <PlaceLinks {...place} point={isDelivery ? undefined : place.point} />
          </div>
        </>
      )}
      <button type="button" class="link" part="link" onClick={() => navigation.replace('menu')}>
        {t('orderMore')}
      </button>
    </div>
  );
}
