import { useEffect, useRef } from 'preact/hooks';
import { parseInstant } from '../../domain/parseInstant.ts';
import { formatPercentChange } from '../../i18n/formats.ts';
import { LONG_DATE } from '../../i18n/longDate.ts';
import { Check } from '../ui/Check.tsx';
import { GuestFields } from '../ui/GuestFields.tsx';
import { Legal } from '../ui/Legal.tsx';
import { OwnCalendar } from '../ui/OwnCalendar.tsx';
import { useAttention } from '../ui/useAttention.ts';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { DepositTerms } from './DepositTerms.tsx';
import { useBooking } from './shared.ts';
import { stepModels } from './stepModels.ts';
import { Trouble, Unknown } from './Trouble.tsx';
import { Wishes } from './Wishes.tsx';

export { default as css } from './details.css?inline';

/** The guest's details, the deposit's terms, and the one button that books. */
export default function Details() {
  const view = useBooking();
  const { booking, navigation, emit } = view;
  const { trouble, attention, isSending, tellSlot } = stepModels(view).submission;
  const frame = useRef<HTMLDivElement>(null);
  const kind = trouble.value?.kind;
  const isLost = !booking.slot.value && !kind && !isSending.value;

  useEffect(tellSlot, [booking.slot.value]);
  useEffect(() => {
    emit('step', { step: 'details' });
    // A guest who came by a link has not moved yet: the focus stays where the page has it.
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
  const view = useBooking();
  const { language, facility, booking } = view;
  const { t } = language;
  const { guest, details, submission } = stepModels(view);
  const { trouble, submit } = submission;
  const { wantsRestaurantNews, wantsServiceNews } = details;
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
        <GuestFields guest={guest} />
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
        {booking.slot.value && <OwnCalendar from={booking.slot.value.day} options={LONG_DATE} />}
        {booking.slot.value && <ZoneNote instant={parseInstant(booking.slot.value.date)} />}
        <Trouble />
        {trouble.value?.kind !== 'taken' && trouble.value?.kind !== 'off' && <Reserve />}
        <Legal />
      </div>
    </form>
  );
}

/** What is special about the price of the chosen time, and what the restaurant says about it. */
function Price() {
  const { booking, facility, language } = useBooking();
  const { price_change: change = 0, message } = booking.slot.value ?? {};
  if (!change && !message) return null;
  return (
    <p class="price">
      {change !== 0 && (
        <b>
          {language.t(change < 0 ? 'offerPrice' : 'price', {
            change: formatPercentChange(language.locale, change),
          })}
        </b>
      )}{' '}
      {message && <bdi lang={facility.language}>{message}</bdi>}
    </p>
  );
}

/** Says what it does. While it is being done it stays where it is, and keeps the focus. */
function Reserve() {
  const view = useBooking();
  const { language, booking } = view;
  const { t } = language;
  const isSending = stepModels(view).submission.isSending.value;
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
          : // Until it is known which of the two it is, it is asked for.
            t(booking.isRequest.value === false ? 'reserve' : 'request', {
              day: language.day(slot.day, { weekday: 'long' }),
              time: language.time(parseInstant(slot.date)),
            })}
      </button>
    </div>
  );
}
