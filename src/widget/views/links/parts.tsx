/** What both links have in common. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MessageKey, Translate } from '../../../i18n/translator.ts';
import type { Emit } from '../../app/context.ts';
import type english from '../../locales/links/en.json';
import type { LinkedBooking } from '../../state/linkedBooking.ts';

export type LinkKey = MessageKey<typeof english>;

/** @typeParam Key the sentences of the view's own */
export interface LinkViewProps<Booking, Key extends string = never> {
  link: LinkedBooking<Booking>;
  t: Translate<LinkKey | Key>;
  emit: Emit;
  /** The page was opened by a link that carries a code. */
  hasCode: boolean;
}

/**
 * One screen, one sentence, and its buttons. When another screen takes its place (`title` says which)
 * the focus goes to its sentence; not on load, when the page is read from its top anyway. It is the
 * page's own title, for such a page holds nothing else.
 */
export function Screen({ title, children }: { title: string; children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current!.focus();
    shown.current = title;
  }, [title]);
  return (
    <div class="link-view">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** A large button that stays where it is, and keeps the focus, while what it does is under way. */
export function Act({
  onAct,
  isBusy,
  isMain,
  children,
}: {
  onAct(): void;
  isBusy: boolean;
  isMain?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={isMain ? 'go' : 'quiet'}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onAct();
      }}
    >
      {children}
    </button>
  );
}

/** The screens on which there is no booking to show: no code, a wrong one, or no answer. */
export function NoBooking<Booking>({
  link,
  t,
  hasCode,
}: Pick<LinkViewProps<Booking>, 'link' | 't' | 'hasCode'>) {
  const problem = link.problem.value;
  if (!hasCode) return <Screen title={t('noCode')}>{<p>{t('noCodeHow')}</p>}</Screen>;
  if (problem === 'notFound') return <Screen title={t('notFound')}>{<p>{t('notFoundHow')}</p>}</Screen>;
  return (
    <Screen title={t(problem === 'tooOften' ? 'tooOften' : 'readFailed')}>
      <Act isMain isBusy={link.isBusy.value} onAct={() => void link.read()}>
        {t(link.isBusy.value ? 'oneMoment' : 'retry')}
      </Act>
    </Screen>
  );
}

/** Beside the buttons: that nothing was sent, or is to be sent later. */
export function Notice<Booking>({ link, t }: Pick<LinkViewProps<Booking>, 'link' | 't'>) {
  const problem = link.problem.value;
  const key =
    problem === 'offline'
      ? 'offline'
      : problem === 'tooOften'
        ? 'tooOften'
        : problem === 'unreadable'
          ? 'readFailed'
          : '';
  return key ? (
    <p class="notice" role="alert">
      {t(key)}
    </p>
  ) : null;
}

/** It was sent, and the connection broke: how it stands is read when somebody asks. */
export function UnknownOutcome<Booking>({ link, t }: Pick<LinkViewProps<Booking>, 'link' | 't'>) {
  return (
    <Screen title={t('unknownOutcome')}>
      <Act isMain isBusy={link.isBusy.value} onAct={() => void link.read()}>
        {t(link.isBusy.value ? 'oneMoment' : 'lookAgain')}
      </Act>
    </Screen>
  );
}
