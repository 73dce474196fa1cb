import type { MessageKey } from '../../../i18n/translator.ts';
import { Mark } from '../../ui/Mark.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import type { StaffBooking } from '../linkedBooking.ts';
import { Act, type LinkViewProps, NoBooking, Notice, Screen, UnknownOutcome, whenOf } from '../parts.tsx';
import type sentences from './words/first.en.json';

type Props = LinkViewProps<StaffBooking, MessageKey<typeof sentences>>;

/** The staff's link, read in a kitchen: the request and two large buttons. Declining is said twice. */
export function Status(props: Props) {
  const { link, t, emit, announce } = props;
  const booking = link.booking.value;
  const problem = link.problem.value;
  const isBusy = link.isBusy.value;
  const making = link.making.value;
  if (!booking || problem === 'notFound') return <NoBooking {...props} />;
  const { status, choices } = booking;
  const shown = <Request {...props} reference={booking.reference} />;
  const choose = (value: string) => {
    announce(t('oneMoment'));
    void link.choose(value).then(() => {
      if (link.made.peek()) emit('decided', { status: link.booking.peek()?.status });
    });
  };

  if (!choices.length) {
    const made = link.made.value;
    const title =
      status === 'confirmed'
        ? t(made ? 'nowConfirmed' : 'wasConfirmed')
        : status === 'cancelled'
          ? t(made ? 'nowDeclined' : 'wasDeclined')
          : t('wasDecided');
    return (
      <Screen
        title={title}
        mark={
          (status === 'confirmed' && <Mark sign="done" />) ||
          (status === 'cancelled' && <Mark sign="declined" />)
        }
      >
        {shown}
        {made && <p>{t('guestKnows')}</p>}
      </Screen>
    );
  }
  if (link.isUnknown.value)
    return (
      <UnknownOutcome {...props} title={t('unknownOutcome')}>
        {shown}
      </UnknownOutcome>
    );
  if (problem === 'conflict')
    return (
      <UnknownOutcome {...props} title={t('wasDecided')}>
        {shown}
      </UnknownOutcome>
    );
  const declining = choices.find(({ value }) => value === link.asked.value);
  if (declining)
    return (
      <Screen title={t('sureToDecline')}>
        {shown}
        <p>{t('declineMeans')}</p>
        <Notice {...props} tooOften={t('notSavedYet')} />
        <Act
          isGrave
          isBusy={isBusy}
          isPressed={making === declining.value}
          onAct={() => choose(declining.value)}
        >
          {making ? t('oneMoment') : declining.label}
        </Act>
        <Act isBusy={isBusy} onAct={() => (link.asked.value = '')}>
          {t('back')}
        </Act>
      </Screen>
    );
  return (
    <Screen title={t('request')}>
      {shown}
      <Notice {...props} tooOften={t('notSavedYet')} />
      {choices.map(({ value, label }) => (
        <Act
          key={value}
          isMain={value === 'confirmed'}
          isBusy={isBusy}
          isPressed={making === value}
          onAct={() => {
            if (value !== 'cancelled') choose(value);
            // Pressed before the other button's press is drawn: nothing is asked over what is under way.
            else if (!link.isBusy.peek()) link.asked.value = value;
          }}
        >
          {making === value ? t('oneMoment') : label}
        </Act>
      ))}
    </Screen>
  );
}

/** When and for how many, to be read at arm's length, as far as the link says it; and what it is called. */
function Request(props: Props & { reference: string }) {
  const { table, t, reference } = props;
  const when = whenOf(props, table.date);
  return (
    <div class="request">
      {when && <p class="time">{when.time}</p>}
      {when && <p class="day">{when.day}</p>}
      {when && <ZoneNote instant={table.date!} />}
      {table.num && <p class="day">{t('party', { count: table.num })}</p>}
      {reference && (
        <p>
          {t('reference')} <b>{reference}</b>
        </p>
      )}
    </div>
  );
}
