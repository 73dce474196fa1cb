import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { webLink } from '../../domain/links.ts';
import { readsOtherwise } from '../../domain/otherZone.ts';
import type { Translate } from '../../i18n/translator.ts';
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

/** Its heading takes the focus when the screen comes, and is the title of the page. */
function Screen({ heading, children }: { heading: string; children: ComponentChildren }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </>
  );
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
