import { Dishes } from '../ordering/checkout/Dishes.tsx';
import { OrderHeadline, useStanding } from '../ordering/checkout/OrderHeadline.tsx';
import { paymentName } from '../ordering/checkout/paymentName.ts';
import type { Placed } from '../ordering/checkout/placed.ts';
import { useCheckout } from '../ordering/checkout/useCheckout.ts';
import { usePlaced } from '../ordering/checkout/usePlaced.ts';
import { priceText } from '../ordering/shared.ts';
import { tableText } from '../ordering/tableText.ts';
import { Dotted } from '../ui/Dotted.tsx';
import { GoOn } from '../ui/GoOn.tsx';
import { PartKept } from '../ui/PartKept.tsx';
import { RoundList } from './RoundList.tsx';
import { roundsOf } from './roundsOf.ts';
import { useTable } from './shared.ts';

/** The round is on its way to the kitchen; the next one is the first button. */
export default function Sent() {
  const placed = usePlaced();
  return placed ? <Order placed={placed} /> : null;
}

function Order({ placed }: { placed: Placed }) {
  const shared = useTable();
  const { language, navigation, facility } = shared;
  const { t } = language;
  const { type, total, currency, payment, reference, email, dishes } = placed;
  const { cashText } = useCheckout().bill;
  // What all of them cost stands below.
  const hasMore = roundsOf(shared).list.value.length > 1;
  const isRefused = useStanding()?.status === 'cancelled';
  return (
    <div class="done">
      <OrderHeadline placed={placed} ready={t('roundTo')}>
        {email && (
          <p>
            <PartKept text={t('copyGoesTo', { email })} part={email} />
          </p>
        )}
      </OrderHeadline>
      <button type="button" class="go" part="primary" onClick={() => navigation.replace('menu')}>
        {t('anotherRound')}
      </button>
      <Dishes dishes={dishes} currency={currency} />
      <dl>
        <div>
          <dt>{t('qr_order')}</dt>
          <dd>
            <bdi>{tableText(language, placed.table)}</bdi>
          </dd>
        </div>
        {reference && (
          <div>
            <dt>{t('reference')}</dt>
            <dd class="ref">
              <bdi>{reference}</bdi>
            </dd>
          </div>
        )}
        {(!isRefused || payment.method) && (
          <div>
            {/* A method of the page has the payment in hand already. */}
            <dt>{t(payment.method ? 'partPay' : hasMore ? 'thisRound' : 'toPay')}</dt>
            <dd>
              <Dotted
                parts={[
                  priceText(shared, total, currency),
                  <bdi key="payment">{paymentName(t, payment, type)}</bdi>,
                ]}
              />
              {!payment.method && cashText.value && (
                <p dir="auto" lang={facility.language}>
                  {cashText.value}
                </p>
              )}
            </dd>
          </div>
        )}
      </dl>
      <GoOn outcome="ordered" id={placed.id} />
      {hasMore && (
        <section aria-labelledby="rounds">
          <h3 id="rounds">{t('rounds')}</h3>
          <RoundList />
        </section>
      )}
    </div>
  );
}
