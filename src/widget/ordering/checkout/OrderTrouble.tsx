import type { Key } from '../../app/language.ts';
import { Contact } from '../../ui/Contact.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Unsure } from '../../ui/Unsure.tsx';
import { useCart } from '../cart/useCart.ts';
import { priceText, useOrdering } from '../shared.ts';
import { AskHouse } from './AskHouse.tsx';
import { OtherType } from './OtherType.tsx';
import type { Part, TroubleKind } from './orderTrouble.ts';
import { useCheckout } from './useCheckout.ts';

const SENTENCES: Record<Exclude<TroubleKind, 'timeMoved'>, Key> = {
  notSent: 'notSent',
  noTime: 'noTime',
  noPayment: 'noPayment',
  notChosen: 'payPlease',
  notPaid: 'notPaid',
  payAgain: 'payAgain',
  payOther: 'payOther',
  belowMinimum: 'tooLittle',
  unsettled: 'notAllSent',
  gone: 'takeOut',
  changed: 'orderChanged',
  replaced: 'cartReplaced',
  off: 'noOrders',
  refused: 'orderRefused',
  tooOften: 'tooMany',
  unknown: 'orderUnknown',
  arrived: 'orderArrived',
};

/** Here the restaurant alone can help. */
const WITH_CONTACT: readonly TroubleKind[] = ['off', 'refused', 'noPayment', 'noTime'];

/** Why the order is not sent, in the part that it is about, and what the guest can do. Its first line takes the focus. */
export function Trouble({ part }: { part: Part }) {
  const shared = useOrdering();
  const { language, navigation, facility } = shared;
  const { t } = language;
  const { payment, bill, order } = useCheckout();
  const { count, retry } = useCart();
  const trouble = order.trouble.value;
  const missing = bill.missing.value;
  // What was missing may be there by now; a time that moved is told by its own part.
  if (trouble?.part !== part || trouble.kind === 'timeMoved') return null;
  if (trouble.kind === 'belowMinimum' && !missing) return null;
  if (trouble.kind === 'notChosen' && payment.chosen.value) return null;
  const { kind, message, isPerhapsSent } = trouble;
  // The choice itself lacks, as what was left empty does in a field.
  if (kind === 'notChosen')
    return (
      <p class="fault" data-attention="trouble" tabIndex={-1}>
        <span>{t(SENTENCES[kind])}</span>
      </p>
    );
  return (
    <div class="trouble">
      <h4 data-attention="trouble" tabIndex={-1}>
        {/* Where nothing of it can be had there is nothing to remove first. */}
        {t(kind === 'gone' && !count.value ? 'orderRefused' : SENTENCES[kind], {
          price: priceText(shared, missing),
          facility: facility.name,
        })}
      </h4>
      {message && <p dir="auto">{message}</p>}
      {kind === 'belowMinimum' && (
        <>
          <button type="button" class="quiet" part="secondary" onClick={navigation.back}>
            {t('toMenu')}
          </button>
          <OtherType />
        </>
      )}
      {kind === 'unsettled' && (
        <button type="button" class="quiet" part="secondary" onClick={() => void retry()}>
          {t('retry')}
        </button>
      )}
      {isPerhapsSent && <p>{t('perhapsSent')}</p>}
      {(isPerhapsSent || WITH_CONTACT.includes(kind)) && <AskHouse />}
    </div>
  );
}

/** The outcome of the order is unknown: plain words, the restaurant's contact, and a second try only on purpose. */
export function Unknown() {
  const { language, facility } = useOrdering();
  const { t } = language;
  const { trouble, isSending, submit, dismiss } = useCheckout().order;
  const why = trouble.value?.isOurFault ? 'fault' : 'unknownWhy';
  return (
    <Unsure title={t('orderUnknown')} isSending={isSending} onBack={dismiss} onSend={submit}>
      <Contact lead={t(why, { facility: facility.name })} />
    </Unsure>
  );
}

/** The cart was ordered already: an earlier attempt must have been the one. */
export function Arrived() {
  const { language, facility } = useOrdering();
  const { t } = language;
  const { startAnew } = useCheckout().order;
  return (
    <section class="unsure">
      <Heading>{t('orderArrived')}</Heading>
      <Contact lead={t('askToBeSure', { facility: facility.name })} />
      <div class="acts">
        <button type="button" class="quiet" part="secondary" onClick={startAnew}>
          {t('orderMore')}
        </button>
      </div>
    </section>
  );
}
