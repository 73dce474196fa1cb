import { useEffect } from 'preact/hooks';
import { createSheets } from '../../app/sheets.ts';
import { Contact } from '../../ui/Contact.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { useOrdering } from '../shared.ts';
import { createCheckout } from './checkout.ts';
import { createFulfilment } from './fulfilment.ts';
import { lostText } from './lostText.ts';
import { Trouble } from './OrderTrouble.tsx';
import { createOrder } from './order.ts';
import { whenText } from './whenText.ts';

/** Delivery or pickup, and the time that the order is for. */
export function WhenPart() {
  const shared = useOrdering();
  const { model, language } = shared;
  const { t } = language;
  const { types, type, chooseType, planned } = model(createFulfilment);
  const { agreed, isDelivery } = model(createCheckout);
  const time = agreed.time.value;
  const isTold = model(createOrder).trouble.value?.kind === 'noTime';
  return (
    <section aria-labelledby="when">
      <h3 id="when">{t('when')}</h3>
      {types.length > 1 && (
        <Segments
          label={t('how')}
          name="fulfilment"
          options={types.map((value) => ({ value, title: t(value) }))}
          chosen={type.value}
          onChoose={chooseType}
        />
      )}
      <Moved />
      <Trouble part="when" />
      {time ? (
        <button
          type="button"
          class="ready"
          data-attention="when"
          onClick={() => model(createSheets).open('when')}
        >
          <span>
            <b>
              {t(planned.value ? 'plannedFor' : isDelivery.value ? 'deliveredFrom' : 'readyFrom', {
                time: whenText(shared, time),
              })}
            </b>
          </span>
          <u>{t('change')}</u>
        </button>
      ) : (
        !isTold && (
          <>
            <p>{t('noTime')}</p>
            <Contact />
          </>
        )
      )}
      {time && <ZoneNote instant={time} />}
    </section>
  );
}

/** The time that was on view can't be kept: says why, and which is next, whoever noticed first. */
function Moved() {
  const shared = useOrdering();
  const { model, language, announce } = shared;
  const { moved } = model(createCheckout).agreed;
  const { trouble } = model(createOrder);
  const move = moved.value;
  const sentence = move?.after
    ? `${lostText(shared, move.before, move.reason)} ${language.t('nextTime', { time: whenText(shared, move.after) })}`
    : '';
  useEffect(() => {
    // What takes the focus is read anyway.
    if (sentence && trouble.peek()?.kind !== 'timeMoved') announce(sentence);
  }, [sentence]);
  return sentence ? (
    <p
      class="notice"
      data-attention={trouble.value?.kind === 'timeMoved' ? 'trouble' : undefined}
      tabIndex={-1}
    >
      {sentence}
    </p>
  ) : null;
}
