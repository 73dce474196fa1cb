/** What every entry puts around its view: the frame in the shadow root, the live region, failure and retry. */
import { signal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import { lentFormats } from '../../i18n/formats.ts';
import type { Catalogue } from '../../i18n/translator.ts';
import { isFault, UnknownFacility } from '../api/errors.ts';
import { adoptStyle } from '../browser.ts';
import type { Boot, TablesideWidget } from '../script/element.ts';
import { createConnection } from './connection.ts';
import { type Framed, FramedContext, useFramed } from './context.ts';
import { emitFrom } from './emitFrom.ts';
import { createFollowers } from './followers.ts';
import { createLanguage, type Language } from './language.ts';
import { tellFault } from './tellFault.ts';

/** A view that is ready to be shown. */
export interface Ready {
  language: Language;
  view: ComponentChildren;
}

/** In place of a view that can't be had: why, the element's own children, and another try where one can help. */
function Failed({ isFault, onRetry }: { isFault: boolean; onRetry: (() => void) | undefined }) {
  const { t } = useFramed().language;
  return (
    <div class="fail" role="alert">
      <p>{t(isFault ? 'fault' : onRetry ? 'readFailed' : 'notFound')}</p>
      <slot />
      {onRetry && (
        <button type="button" class="go" part="primary" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

/** The place of a style sheet above the skeleton's and the first screen's. */
const ABOVE_FIRST = 2;

/**
 * @param css the view's style sheet
 * @param english the sentences of its first screen, which stand in when the guest's can't be had
 * @param isOfFacility whether its events say whose it is: the facility that the element names
 */
export function createFrame(
  host: HTMLElement,
  root: ShadowRoot,
  boot: Boot,
  css: string,
  english: Catalogue,
  isOfFacility = true,
) {
  const spoken = signal('');
  const { follow, connect } = createFollowers();
  /** Tries once more, however often it is asked meanwhile; nothing where there is no sense in it. */
  let tryAgain: (() => void) | undefined;
  const { isOffline, ...connection } = createConnection(() => tryAgain?.());
  follow(connection.connect);
  const frame = document.createElement('div');
  frame.className = 'ts';

  const adopt = (text: string, isBelow = false) => adoptStyle(root, text, isBelow ? ABOVE_FIRST : undefined);
  const emit = emitFrom(host, isOfFacility);

  const speak = async (country?: string, zone = 'UTC'): Promise<Language> => {
    const sentences = await boot.sentences?.catch(() => void (boot.locale = 'en')); // English stands in.
    return createLanguage(
      boot.locale,
      country,
      zone,
      sentences?.of?.(boot.locale, lentFormats) ?? sentences?.default ?? english,
      (host as Partial<TablesideWidget>).messages,
    );
  };

  /** Says a sentence to screen readers; the same one twice is said twice. */
  const announce = (sentence: string) => {
    spoken.value = spoken.peek() === sentence ? `${sentence}\u00a0` : sentence;
  };

  const framed = (language: Language): Framed => ({ language, isOffline, announce, spoken, emit });

  const show = ({ language, view }: Ready) => {
    frame.lang = language.locale;
    frame.dir = directionOf(language.locale);
    root.replaceChildren(frame);
    render(
      <FramedContext value={framed(language)}>
        {view}
        <p class="sr" role="status">
          {spoken}
        </p>
      </FramedContext>,
      frame,
    );
  };

  const open = async (
    prepare: (first: readonly Promise<Response>[]) => Promise<Ready>,
    first = boot.first,
  ) => {
    tryAgain = undefined;
    try {
      const ready = await prepare(first);
      show(ready);
      // Where it can't be had, the reserve stays, and the language.
      import('./below.ts')
        .then(({ standBelow }) => standBelow(host, boot, english, ready.language))
        .catch(() => {});
      emit('ready');
    } catch (error) {
      tellFault(error);
      const language = await speak();
      // Another try does not find a facility that is not there.
      tryAgain = error instanceof UnknownFacility ? undefined : () => void open(prepare, []);
      show({
        language,
        view: <Failed isFault={isFault(error)} onRetry={tryAgain && (() => tryAgain?.())} />,
      });
      emit('failed', { step: 'read' });
    }
  };

  adopt(css);
  return {
    emit,
    isOffline,
    /** What every view has, in its language. */
    framed,
    /** Adds a style sheet to the shadow root; `isBelow`: just above that of the first screen. */
    adopt,
    /** The guest's language, or English when its sentences did not arrive. */
    speak,
    /** Lets somebody follow the page whenever the element is in it. */
    follow,
    /** The element is in the page, until the function that this returns is called. */
    connect,
    /**
     * Shows what `prepare` makes ready. When it can't: a sentence, a retry, and the element's own children.
     * `prepare` gets the answers under way at first, and none when it is tried again.
     */
    open,
  };
}
