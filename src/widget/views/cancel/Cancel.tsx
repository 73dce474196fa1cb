import type { MessageKey } from '../../../i18n/translator.ts';
import type sentences from '../../locales/cancel/en.json';
import type { GuestBooking } from '../../state/linkedBooking.ts';
import { Act, type LinkViewProps, NoBooking, Notice, Screen, UnknownOutcome } from '../links/parts.tsx';

/** The guest's link: shows the booking and cancels it when the guest has said so twice. */
export function Cancel(props: LinkViewProps<GuestBooking, MessageKey<typeof sentences>>) {
  const { link, t, emit } = props;
  const booking = link.booking.value;
  const problem = link.problem.value;
  const isBusy = link.isBusy.value;
  if (!booking || problem === 'notFound') return <NoBooking {...props} />;
  const { facilityName, status, detailUrl } = booking;
  // Without its name it is "the restaurant".
  const facility = facilityName || t('theRestaurant');

  const again = detailUrl && (
    <a class="quiet" href={detailUrl} rel="noreferrer">
      {t('bookAgain', { facility })}
    </a>
  );
  if (status === 'cancelled')
    return (
      <Screen title={t(link.made.value ? 'cancelled' : 'cancelledBefore', { facility })}>
        <p>{t('another')}</p>
        {again}
      </Screen>
    );
  if (problem === 'unknown') return <UnknownOutcome {...props} />;
  if (problem === 'conflict')
    return (
      <Screen title={t('tooLate')}>
        <p>{t('tooLateHow')}</p>
      </Screen>
    );
  if (link.asked.value)
    return (
      <Screen title={t('sureToCancel', { facility })}>
        <p>{t('cancelMeans')}</p>
        <Notice {...props} />
        <Act
          isMain
          isBusy={isBusy}
          onAct={() =>
            void link.choose('cancelled', navigator.onLine).then(() => {
              if (link.made.peek()) emit('cancelled');
            })
          }
        >
          {t(isBusy ? 'oneMoment' : 'yesCancel')}
        </Act>
        <Act isBusy={isBusy} onAct={() => (link.asked.value = '')}>
          {t('keep')}
        </Act>
      </Screen>
    );
  return (
    <Screen title={t('yourBooking', { facility })}>
      {status === 'confirmed' && <p>{t('isConfirmed')}</p>}
      {status === 'unconfirmed' && <p>{t('isRequested')}</p>}
      <Notice {...props} />
      <Act isBusy={isBusy} onAct={() => (link.asked.value = 'cancelled')}>
        {t('cancelBooking')}
      </Act>
    </Screen>
  );
}
