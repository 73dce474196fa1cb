/** What both links have in common. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LinkedTable } from '../../domain/bookingLink.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import type { MessageKey, Translate } from '../../i18n/translator.ts';
import type { Framed } from '../app/context.ts';
import type shared from '../app/words/shared.en.json';
import { beginAt } from '../ui/beginAt.ts';
import { Contact } from '../ui/Contact.tsx';
import { type LinkedBooking, UNKNOWN } from './linkedBooking.ts';
import type { LinkedFacility } from './linkedFacility.ts';
import type english from './words/first.en.json';

export type LinkKey = MessageKey<typeof english> | MessageKey<typeof shared>;

/** @typeParam Key the sentences of the view's own */
export interface LinkViewProps<Booking, Key extends string = never> extends Framed {
  link: LinkedBooking<Booking>;
  /** What the link itself says of it. */
  table: LinkedTable;
  /** Its restaurant, when the link names it and it could be read. */
  facility: LinkedFacility | undefined;
  /** Those of both views and of this one. Dates and times are in the restaurant's zone; without one there are none to show. */
  t: Translate<LinkKey | Key>;
  /** The page was opened by a link that carries a code. */
  hasCode: boolean;
  /** Milliseconds since 1970, by the service's clock where it says. */
  now(): number;
}

/** Day and time as the restaurant's calendar and clock show them; needs to know the restaurant. */
export function whenOf(
  { language, facility }: Pick<LinkViewProps<unknown>, 'language' | 'facility'>,
  instant: Date | undefined,
): { day: string; time: string } | undefined {
  if (!instant || !facility) return undefined;
  return {
    day: keptDay(language.day, localTimeOf(instant, facility.timezone).date),
    time: language.time(instant),
  };
}

/**
 * One screen, one sentence, and its buttons. When another screen takes its place (`title` says which)
 * the focus goes to its sentence; not on load, when the page is read from its top anyway. It is the
 * page's own title, for such a page holds nothing else.
 */
export function Screen({
  title,
  mark,
  children,
}: {
  title: string;
  /** A sign above the sentence. */
  mark?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) beginAt(heading.current!);
    shown.current = title;
  }, [title]);
  return (
    <div class="link-view">
      {mark}
      <h1 ref={heading} part="heading" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/**
 * A large button that stays where it is, and keeps the focus, while what it does is under way: then it keeps its look
 * and says so, and the others pale.
 */
export function Act({
  onAct,
  isBusy,
  isPressed = false,
  isMain,
  isGrave,
  children,
}: {
  onAct(): void;
  /** Something is under way: no button does anything. */
  isBusy: boolean;
  /** What is under way is this one's. */
  isPressed?: boolean;
  isMain?: boolean;
  /** It can't be undone. */
  isGrave?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={isGrave ? 'go grave' : isMain ? 'go' : 'quiet'}
      part={isGrave || isMain ? 'primary' : 'secondary'}
      aria-disabled={isBusy && !isPressed}
      aria-busy={isPressed}
      onClick={() => {
        if (!isBusy) onAct();
      }}
    >
      {children}
    </button>
  );
}

/**
 * The screens on which there is no booking to show: no code, a wrong one, or no answer.
 *
 * @param contact the way to the restaurant, for those who may need it
 */
export function NoBooking<Booking>({
  link,
  t,
  hasCode,
  isOffline,
  contact,
}: Pick<LinkViewProps<Booking>, 'link' | 't' | 'hasCode' | 'isOffline'> & { contact?: ComponentChildren }) {
  const problem = link.problem.value;
  if (!hasCode) return <Screen title={t('noCode')}>{<p>{t('noCodeHow')}</p>}</Screen>;
  if (problem === 'notFound')
    return (
      <Screen title={t('bookingNotFound')}>
        <p>{t('notFoundHow')}</p>
        {contact}
      </Screen>
    );
  const title =
    problem === 'fault'
      ? problem
      : problem === 'readTooOften'
        ? 'tooOften'
        : isOffline.value
          ? 'offlineRead'
          : 'readFailed';
  return (
    <Screen title={t(title)}>
      <Act isMain isBusy={link.isBusy.value} onAct={() => void link.read()}>
        {t(link.isBusy.value ? 'oneMoment' : 'retry')}
      </Act>
      {contact ?? <slot />}
    </Screen>
  );
}

/** Phone and e-mail of the restaurant, below a sentence that leads to them; nothing when it is not known. */
export function Reach({ facility, lead }: Pick<LinkViewProps<unknown>, 'facility'> & { lead?: string }) {
  return facility ? <Contact {...(lead && { lead })} /> : null;
}

/**
 * Beside the buttons: that nothing was sent, or is to be sent later.
 *
 * @param tooOften what has not been done yet, and when to try again
 */
export function Notice<Booking>({
  link,
  t,
  tooOften,
}: Pick<LinkViewProps<Booking>, 'link' | 't'> & { tooOften: string }) {
  const problem = link.problem.value;
  const key =
    problem === 'notSent'
      ? 'notSentOffline'
      : problem === 'readTooOften'
        ? 'tooOften'
        : problem === 'unreadable'
          ? 'readFailed'
          : problem === 'fault'
            ? 'fault'
            : undefined;
  const text = problem === 'tooOften' ? tooOften : key && t(key);
  return text ? (
    <p class="notice" role="alert">
      {text}
    </p>
  ) : null;
}

/**
 * It was sent, and what became of it is not known: how it stands is read when somebody asks.
 *
 * @param title what is not known
 */
export function UnknownOutcome<Booking>({
  link,
  t,
  title,
  children,
}: Pick<LinkViewProps<Booking>, 'link' | 't'> & { title: string; children?: ComponentChildren }) {
  return (
    <Screen title={title}>
      {UNKNOWN.includes(link.problem.value) ? (
        <p>{t(link.problem.value === 'unknown' ? 'connectionLost' : 'fault')}</p>
      ) : (
        <Notice link={link} t={t} tooOften={t('tooOften')} />
      )}
      <Act isMain isBusy={link.isBusy.value} onAct={() => void link.read()}>
        {t(link.isBusy.value ? 'oneMoment' : 'lookAgain')}
      </Act>
      {children}
    </Screen>
  );
}
