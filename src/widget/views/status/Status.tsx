import type { MessageKey } from '../../../i18n/translator.ts';
import type sentences from '../../locales/status/en.json';
import type { StaffBooking } from '../../state/linkedBooking.ts';
import { Act, type LinkViewProps, NoBooking, Notice, Screen, UnknownOutcome } from '../links/parts.tsx';

/** The staff's link, read in a kitchen: the request and two large buttons. Declining is said twice. */
export function Status(props: LinkViewProps<StaffBooking, MessageKey<typeof sentences>>) {
  const { link, t, emit } = props;
  const booking = link.booking.value;
  const isBusy = link.isBusy.value;
  if (!booking || link.problem.value === 'notFound') return <NoBooking {...props} />;
  const { reference, status, choices } = booking;
  const shown = reference && (
    <p>
      {t('reference')} <b>{reference}</b>
    </p>
  );
  const choose = (value: string) =>
    void link.choose(value, navigator.onLine).then(() => {
      if (link.made.peek()) emit('decided', { status: link.booking.peek()?.status });
    });

  if (!choices.length) {
    const made = link.made.value;
    const title =
      status === 'confirmed'
        ? t(made ? 'nowConfirmed' : 'wasConfirmed')
        : status === 'cancelled'
          ? t(made ? 'nowDeclined' : 'wasDeclined')
          : t('wasDecided');
    return (
      <Screen title={title}>
        {shown}
        {made && <p>{t('guestKnows')}</p>}
      </Screen>
    );
  }
  if (link.problem.value === 'unknown') return <UnknownOutcome {...props} />;
  const declining = choices.find(({ value }) => value === link.asked.value);
  if (declining)
    return (
      <Screen title={t('sureToDecline')}>
        {shown}
        <p>{t('declineMeans')}</p>
        <Notice {...props} />
        <Act isMain isBusy={isBusy} onAct={() => choose(declining.value)}>
          {isBusy ? t('oneMoment') : declining.localized_label}
        </Act>
        <Act isBusy={isBusy} onAct={() => (link.asked.value = '')}>
          {t('back')}
        </Act>
      </Screen>
    );
  return (
    <Screen title={t('request')}>
      {shown}
      <Notice {...props} />
      {choices.map(({ value, localized_label }) => (
        <Act
          key={value}
          isMain={value === 'confirmed'}
          isBusy={isBusy}
          onAct={() => {
            if (value === 'cancelled') link.asked.value = value;
            else choose(value);
          }}
        >
          {localized_label || value}
        </Act>
      ))}
      {isBusy && <p role="status">{t('oneMoment')}</p>}
    </Screen>
  );
}
