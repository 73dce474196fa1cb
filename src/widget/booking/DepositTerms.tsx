import { localTimeOf } from '../../domain/localTime.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import { formatMoney } from '../../i18n/money.ts';
import { Check } from '../ui/Check.tsx';
import { useBooking } from './shared.ts';
import { stepModels } from './stepModels.ts';

/** A text that surely needs no scrolling, in UTF-16 units. */
const SHORT_TEXT = 250;

/** What a deposit means, in short lines, and its acceptance. Nothing where none is due. */
export function DepositTerms() {
  const view = useBooking();
  const { language, facility, booking } = view;
  const { t } = language;
  const details = stepModels(view).details;
  const text = details.depositText.value;
  const due = details.due.value;
  if (!due) return null;
  const { amount, currency, chargedAutomatically, freeCancellationUntil: until } = due;
  return (
    <section class="deposit" aria-label={t('deposit')}>
      <p class="amount">
        <span>{t('depositFor', { count: booking.partySize.value })}</span>
        <b>{formatMoney(language.locale, amount, currency, { country: facility.country })}</b>
      </p>
      <p>
        {t('depositByMail')} {chargedAutomatically && t('depositAtOnce')}
      </p>
      <p>
        {until && until.getTime() > Date.now()
          ? t('freeUntil', {
              day: keptDay(language.day, localTimeOf(until, facility.timezone).date),
              time: language.time(until),
            })
          : t('notFree')}
      </p>
      {text && (
        <div
          class="said"
          lang={facility.language}
          dir="auto"
          role="group"
          aria-label={t('deposit')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
          tabIndex={text.length > SHORT_TEXT ? 0 : undefined}
        >
          {text}
        </div>
      )}
      <Check
        name="accepted"
        checked={details.isDepositAccepted.value}
        onChange={details.acceptDeposit}
        fault={details.isAcceptanceMissing.value ? t('acceptMissing') : undefined}
        required
      >
        {t('acceptDeposit')}
      </Check>
    </section>
  );
}
