import { useEffect } from 'preact/hooks';
import { Contact } from '../../ui/Contact.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { useOrdering } from '../shared.ts';
import { lostText } from './lostText.ts';
import { Trouble } from './OrderTrouble.tsx';
import { useCheckout } from './useCheckout.ts';
import { whenTexts } from './whenTexts.ts';

/** Delivery or pickup, and the time that the order is for. */
export function WhenPart() {
  const shared = useOrdering();
  const { sheets, fulfilment, language } = shared;
  const { t } = language;
  const { types, type, chooseType, planned } = fulfilment;
  const { agreed, isDelivery, order } = useCheckout();
  const time = agreed.time.value;
  const isTold = order.trouble.value?.kind === 'noTime';
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
        <button type="button" class="ready" data-attention="when" onClick={() => sheets.open('when')}>
          <span>
            <b>
              {t(
                planned.value ? 'plannedFor' : isDelivery.value ? 'deliveredFrom' : 'readyFrom',
                whenTexts(shared, time),
              )}
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

/** The time that was on view can't be kept: says why, and which is next, whether the widget or the service noticed. */
function Moved() {
  const shared = useOrdering();
  const { language, announce } = shared;
  const { agreed, order } = useCheckout();
  const { moved } = agreed;
  const { trouble } = order;
  const move = moved.value;
  const sentence = move?.after
    ? `${lostText(shared, move.before, move.reason)} ${language.t('nextTime', whenTexts(shared, move.after))}`
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
