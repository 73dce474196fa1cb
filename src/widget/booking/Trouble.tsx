import { parseInstant } from '../../domain/parseInstant.ts';
import type { Key } from '../app/language.ts';
import { Contact } from '../ui/Contact.tsx';
import { Unsure } from '../ui/Unsure.tsx';
import { AlternativeTimes } from './AlternativeTimes.tsx';
import { Asked } from './Asked.tsx';
import { useBooking } from './shared.ts';
import { stepModels } from './stepModels.ts';
import type { TroubleKind } from './trouble.ts';

const SENTENCES: Record<Exclude<TroubleKind, 'taken'>, Key> = {
  off: 'limit',
  changed: 'offerChanged',
  refused: 'notListed',
  tooOften: 'tooOften',
  notSent: 'notSent',
  depositUnknown: 'depositUnknown',
  unknown: 'notKnown',
};

/** Why the booking is not made yet, and what the guest can do about it. Its first line takes the focus. */
export function Trouble() {
  const view = useBooking();
  const { t } = view.language;
  const trouble = stepModels(view).submission.trouble.value;
  if (!trouble) return null;
  const { kind, message } = trouble;
  if (kind === 'taken') return <Taken />;
  return (
    <div class="trouble">
      <h3 data-attention="trouble" tabIndex={-1}>
        {t(SENTENCES[kind])}
      </h3>
      {message && <p dir="auto">{message}</p>}
      {(kind === 'refused' || kind === 'off') && <Contact />}
    </div>
  );
}

/** The time is gone: the nearest ones, in place of the button that can't do anything now. */
function Taken() {
  const view = useBooking();
  const { language, navigation } = view;
  const { t } = language;
  const { alternatives, trouble, choose } = stepModels(view).submission;
  const gone = trouble.value;
  if (!gone) return null;
  return (
    <div class="trouble">
      <h3 data-attention="trouble" tabIndex={-1}>
        {gone.isListed
          ? t('tableTaken')
          : t('timeGone', { time: language.time(parseInstant(gone.slot.date)) })}
      </h3>
      {gone.isPerhapsYours && (
        <>
          <p>{t('perhapsYours')}</p>
          <Contact />
        </>
      )}
      {alternatives.value.length > 0 && <p>{t('closeTimes')}</p>}
      <AlternativeTimes slots={alternatives.value} day={gone.slot.serviceDay} onChoose={choose} />
      <button type="button" class="quiet" part="secondary" onClick={navigation.back}>
        {t('otherTime')}
      </button>
    </div>
  );
}

/** The outcome of the request is unknown: plain words, the restaurant's contact, and a second try only on purpose. */
export function Unknown() {
  const view = useBooking();
  const { language, facility } = view;
  const { t } = language;
  const { trouble, isSending, submit, dismiss } = stepModels(view).submission;
  const isDeposit = trouble.value?.kind === 'depositUnknown';
  const { slot, isOurFault } = trouble.value ?? {};
  return (
    <Unsure
      title={t(isDeposit ? (isOurFault ? 'fault' : 'depositUnknown') : 'notKnown')}
      isSending={isSending}
      onBack={dismiss}
      onSend={submit}
    >
      {slot && <Asked slot={slot} />}
      {!isDeposit && <Contact lead={t(isOurFault ? 'fault' : 'unknownWhy', { facility: facility.name })} />}
    </Unsure>
  );
}
