import { rawField } from '../../../contract/rawField.ts';
import { readRecord } from '../../../contract/readRecord.ts';
import { cancellationCost } from '../../../domain/cancellationCost.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import { LONG_DATE } from '../../../i18n/longDate.ts';
import type { MessageKey } from '../../../i18n/translator.ts';
import { facilityDeposit } from '../../api/facilityDeposit.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { OwnCalendar } from '../../ui/OwnCalendar.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import type { GuestBooking } from '../linkedBooking.ts';
import {
  Act,
  type LinkViewProps,
  NoBooking,
  Notice,
  Reach,
  Screen,
  UnknownOutcome,
  whenOf,
} from '../parts.tsx';
import type sentences from './words/first.en.json';

type Props = LinkViewProps<GuestBooking, MessageKey<typeof sentences>>;

/** Guests who are there, or were: there is nothing left to cancel. */
const BEGUN = ['arrived', 'finished'];

/** The guest's link: shows the booking and cancels it when the guest has said so twice. */
export function Cancel(props: Props) {
  const { link, t, emit } = props;
  const booking = link.booking.value;
  const problem = link.problem.value;
  const isBusy = link.isBusy.value;
  if (!booking || problem === 'notFound')
    return <NoBooking {...props} contact={props.facility && <Reach {...props} />} />;
  const { facilityName, status, detailUrl } = booking;
  // Without its name it is "the restaurant".
  const facility = facilityName || t('theRestaurant');

  if (status === 'cancelled') {
    const wasRequest = link.before.value?.status === 'unconfirmed';
    const title = wasRequest ? 'cancelledRequest' : link.made.value ? 'cancelled' : 'cancelledBefore';
    return (
      <Screen title={t(title, { facility })}>
        <What {...props} />
        <p>{t('another')}</p>
        {detailUrl && (
          <a class="quiet" part="secondary" href={detailUrl} rel="noreferrer">
            {t('bookAgain', { facility })}
          </a>
        )}
      </Screen>
    );
  }
  if (link.isUnknown.value)
    return (
      <UnknownOutcome {...props} title={t('unknownOutcome', { facility })}>
        <What {...props} />
        <Reach {...props} />
      </UnknownOutcome>
    );
  if (problem === 'conflict' || BEGUN.includes(status))
    return (
      <Screen title={t('tooLate', { facility })}>
        <What {...props} />
        {props.facility ? <Reach {...props} lead={t('tooLateHow')} /> : <p>{t('tooLateHow')}</p>}
      </Screen>
    );
  const isRequest = status === 'unconfirmed';
  if (link.asked.value)
    return (
      <Screen title={t(isRequest ? 'sureToCancelRequest' : 'sureToCancel', { facility })}>
        <What {...props} />
        <p class="fact">{costOf(props)}</p>
        {!isRequest && <p class="fact">{t('goesOn')}</p>}
        <Notice {...props} tooOften={t('notCancelledYet')} />
        <Act
          isGrave
          isBusy={isBusy}
          isPressed={isBusy}
          onAct={() =>
            void link.choose('cancelled').then(() => {
              if (link.made.peek()) emit('cancelled');
            })
          }
        >
          {t(isBusy ? 'oneMoment' : 'yesCancel')}
        </Act>
        <Act isBusy={isBusy} onAct={() => (link.asked.value = '')}>
          {t(isRequest ? 'keepRequest' : 'keep')}
        </Act>
      </Screen>
    );
  return (
    <Screen title={t(isRequest ? 'yourRequest' : 'yourBooking', { facility })}>
      <What {...props} />
      {status === 'confirmed' && <p class="fact">{t('isConfirmed')}</p>}
      {isRequest && <p class="fact">{t('isRequested')}</p>}
      <p class="fact">{costOf(props)}</p>
      <Notice {...props} tooOften={t('notCancelledYet')} />
      <Act isBusy={isBusy} onAct={() => (link.asked.value = 'cancelled')}>
        {t(isRequest ? 'cancelRequest' : 'cancelBooking')}
      </Act>
      <Reach {...props} lead={t('rather')} />
    </Screen>
  );
}

/** "2 guests · Saturday, 28 November · 19:30", as far as the link and the restaurant's record say it. */
function What(props: Props) {
  const { table, t } = props;
  const when = whenOf(props, table.date);
  const parts = [table.num && t('party', { count: table.num }), when?.day, when?.time].filter(Boolean);
  return (
    parts.length > 0 && (
      <div class="what">
        <p>
          <Dotted parts={parts} />
        </p>
        {when && (
          <OwnCalendar from={localTimeOf(table.date!, props.facility!.timezone).date} options={LONG_DATE} />
        )}
        {when && <ZoneNote instant={table.date!} />}
      </div>
    )
  );
}

function costOf(props: Props): string {
  const { facility, table, t, now } = props;
  const terms = facility && {
    ...readRecord(facilityDeposit, facility.record, []),
    unique_deposit_hours: rawField(facility.record, 'unique_deposit_hours'),
    timezone: facility.timezone,
  };
  const cost = cancellationCost(terms, table, new Date(now()));
  switch (cost.kind) {
    case 'free':
      return t('costFree');
    case 'freeUntil':
      return t('freeUntil', whenOf(props, cost.until));
    case 'over':
      return t('costOver', whenOf(props, cost.until));
    case 'never':
      return t('costNever');
    case 'unknown':
      return t('costUnknown');
  }
}
