import { useEffect, useRef } from 'preact/hooks';
import { parseInstant } from '../../domain/parseInstant.ts';
import { formatPercentChange } from '../../i18n/formats.ts';
import { createGuest } from '../app/guest.ts';
import { Check } from '../ui/Check.tsx';
import { GuestFields } from '../ui/GuestFields.tsx';
import { Legal } from '../ui/Legal.tsx';
import { useAttention } from '../ui/useAttention.ts';
import { DepositTerms } from './DepositTerms.tsx';
import { createDetails } from './details.ts';
import { useShared } from './shared.ts';
import { createSubmission } from './submission.ts';
import { Trouble, Unknown } from './Trouble.tsx';
import { Wishes } from './Wishes.tsx';

export { default as css } from './details.css?inline';

/** Who comes: the guest's details, the deposit's terms, and the one button that books. */
export default function Details() {
  const { model, booking, navigation, emit } = useShared();
  const { trouble, attention, isSending, tellSlot } = model(createSubmission);
  const frame = useRef<HTMLDivElement>(null);
  const kind = trouble.value?.kind;
  const isLost = !booking.slot.value && !kind && !isSending.value;

  useEffect(tellSlot, [booking.slot.value]);
  useEffect(() => {
    emit('step', { step: 'details' });
    // Who has come by a link has not moved yet: the focus stays where the page has it.
    if (booking.arrival.peek() !== 'ahead') attention.value ||= 'title';
    booking.arrival.value = '';
  }, []);
  useEffect(() => {
    // The browser's forward button may lead here with nothing chosen, or with a time that is gone.
    if (isLost) navigation.replace('choose');
  }, [isLost]);
  useAttention(attention, frame);

  return (
    <div class="details" ref={frame}>
      {kind === 'unknown' || kind === 'depositUnknown' ? <Unknown /> : <Form />}
    </div>
  );
}

function Form() {
  const { model, language, facility, booking } = useShared();
  const { t } = language;
  const { trouble, submit } = model(createSubmission);
  const { wantsRestaurantNews, wantsServiceNews } = model(createDetails);
  return (
    <form
      noValidate
      aria-labelledby="who"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="you">
        <h2 part="heading" id="who" data-attention="title" tabIndex={-1}>
          {t('yourDetails')}
        </h2>
        <GuestFields guest={model(createGuest)} />
        <Wishes />
        <div class="news">
          <Check
            name="newsletter_subscribe"
            checked={wantsRestaurantNews.value}
            onChange={(checked) => (wantsRestaurantNews.value = checked)}
          >
            {t('restaurantNews', { facility: facility.name })}
          </Check>
          <Check
            name="service_newsletter_subscribe"
            checked={wantsServiceNews.value}
            onChange={(checked) => (wantsServiceNews.value = checked)}
          >
            {t('serviceNews')}
          </Check>
        </div>
      </div>
      <div class="send">
        <DepositTerms />
        <Price />
        {booking.isRequest.value && <p class="aside">{t('requestNote')}</p>}
        <Trouble />
        {trouble.value?.kind !== 'taken' && trouble.value?.kind !== 'off' && <Reserve />}
        <Legal />
      </div>
    </form>
  );
}

/** What is special about the price of the chosen time, and what the restaurant says about it. */
function Price() {
  const { booking, language } = useShared();
  const { price_change: change = 0, message } = booking.slot.value ?? {};
  if (!change && !message) return null;
  return (
    <p class="price">
      {change !== 0 && <b>{language.t('price', { change: formatPercentChange(language.locale, change) })}</b>}{' '}
      {message && <bdi>{message}</bdi>}
    </p>
  );
}

/** Says what it does. While it is being done it stays where it is, and keeps the focus. */
function Reserve() {
  const { model, language, booking } = useShared();
  const { t } = language;
  const isSending = model(createSubmission).isSending.value;
  const slot = booking.slot.value;
  return (
    <div class="foot">
      <button
        type="submit"
        class="go"
        part="primary"
        data-attention="submit"
        aria-busy={isSending}
        aria-disabled={isSending}
      >
        {isSending || !slot
          ? t('sending')
          : t(booking.isRequest.value ? 'request' : 'reserve', {
              day: language.day(slot.day, { weekday: 'long' }),
              time: language.time(parseInstant(slot.date)),
            })}
      </button>
    </div>
  );
}
