import { webLink } from '../../domain/links.ts';
import { readsOtherwise } from '../../domain/otherZone.ts';
import type { Translate } from '../../i18n/translator.ts';
import { Screen } from '../form/Screen.tsx';
import type { LinkedOrder, OrderModel } from './model.ts';
import { sentencesOf } from './sentences.ts';

interface Props {
  model: OrderModel;
  say: Translate;
}

export function OrderPage({ model, say }: Props) {
  const shown = model.shown.value;
  switch (shown.kind) {
    case 'reading':
      return null;
    case 'order':
      return <Order key="order" order={shown.order} say={say} />;
    case 'gone':
      return (
        <Screen key="gone" heading={say('orderTitle')}>
          <p>{say('orderGone')}</p>
        </Screen>
      );
    case 'failed':
      return (
        <Screen key={shown.times} heading={say('orderFailed')}>
          <button type="button" onClick={() => void model.follow()}>
            {say('orderAgain')}
          </button>
        </Screen>
      );
  }
}

function Order({ order, say }: Pick<Props, 'say'> & { order: LinkedOrder }) {
  const {
    status,
    message = '',
    facility_name: facility,
    local_time_formatted: time,
    place: city = '',
  } = order;
  const { heading, reason } = sentencesOf(order);
  const link = webLink(order.detail_url ?? '');
  const saysTime = status === 'new' || status === 'accepted';
  return (
    <Screen heading={say(heading, { time, facility })}>
      {reason && <p>{say(reason, { facility, message })}</p>}
      <dl>
        <dt>{say('orderReference')}</dt>
        <dd>
          <bdi>{order.ref_num}</bdi>
        </dd>
        {status === 'new' && (
          <>
            <dt>{say('orderWished')}</dt>
            <dd>
              <bdi>{time}</bdi>
            </dd>
          </>
        )}
      </dl>
      {saysTime && isElsewhere(order) && <p class="zone">{say('orderZone', { city })}</p>}
      {link && (
        <a href={link}>
          <bdi>{facility}</bdi>
        </a>
      )}
    </Screen>
  );
}

/** Whether the guest's own clock shows something else at the order's time. */
function isElsewhere({ promised_time: promised, fulfillment_time: wished, timezone }: LinkedOrder): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return readsOtherwise(Date.parse(promised ?? wished ?? ''), timezone ?? '', own);
  } catch {
    // A zone that this browser doesn't know is another one.
    return true;
  }
}
