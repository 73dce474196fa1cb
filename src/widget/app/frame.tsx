/** What every entry puts around its view: the frame in the shadow root, the live region, failure and retry. */
import { signal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import type { Catalogue } from '../../i18n/translator.ts';
import type { Boot, Connect } from '../element.ts';
import type { Emit } from './context.ts';
import { createLanguage, type Language } from './language.ts';

/** A view that is ready to be shown. */
export interface Ready {
  language: Language;
  view: ComponentChildren;
}

/**
 * @param css the view's style sheet
 * @param english the sentences of its first screen, which stand in when the guest's can't be had
 */
export function createFrame(host: HTMLElement, root: ShadowRoot, boot: Boot, css: string, english: Catalogue) {
  const spoken = signal('');
  const isOffline = signal(!navigator.onLine);
  const frame = document.createElement('div');
  frame.className = 'ts';
  const adopt = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets.push(sheet);
  };
  adopt(css);

  const emit: Emit = (name, detail) =>
    host.dispatchEvent(new CustomEvent(`tableside-${name}`, { bubbles: true, composed: true, detail }));

  /** The guest's language, or English when its sentences did not arrive. */
  const speak = async (country?: string, zone = 'UTC'): Promise<Language> => {
    const sentences = await boot.sentences?.catch(() => {});
    const isEnglish = !sentences && boot.sentences;
    return createLanguage(isEnglish ? 'en' : boot.locale, country, zone, sentences?.default ?? english, new Date());
  };

  const show = ({ language, view }: Ready) => {
    frame.lang = language.locale;
    frame.dir = language.direction;
    root.replaceChildren(frame);
    render(
      <>
        {view}
        <Offline />
        <p class="sr" role="status">
          {spoken}
        </p>
      </>,
      frame,
    );
    function Offline() {
      return isOffline.value ? (
        <p class="notice" role="alert">
          {language.t('offline')}
        </p>
      ) : null;
    }
  };

  return {
    emit,
    speak,
    /** Adds a style sheet to the shadow root. */
    adopt,
    /** Says a sentence to screen readers; the same one twice is said twice. */
    announce(sentence: string) {
      spoken.value = spoken.peek() === sentence ? `${sentence}\u00a0` : sentence;
    },
    /**
     * Shows what `prepare` makes ready. When it can't: a sentence, a retry, and the element's own children.
     *
     * @param prepare gets the answers under way at first, and none when it is tried again
     */
    async open(prepare: (first: readonly Promise<Response>[]) => Promise<Ready>, first = boot.first): Promise<void> {
      try {
        show(await prepare(first));
        emit('ready');
      } catch {
        const language = await speak();
        show({
          language,
          view: (
            <div class="failure">
              <p role="alert">{language.t('readFailed')}</p>
              <slot />
              <button type="button" class="quiet" onClick={() => this.open(prepare, [])}>
                {language.t('retry')}
              </button>
            </div>
          ),
        });
        emit('failed', { step: 'read' });
      }
    },
    /** Follows the connection until the function it returns is called. */
    connect: (() => {
      const check = () => {
        isOffline.value = !navigator.onLine;
      };
      check();
      addEventListener('online', check);
      addEventListener('offline', check);
      return () => {
        removeEventListener('online', check);
        removeEventListener('offline', check);
      };
    }) satisfies Connect,
  };
}
