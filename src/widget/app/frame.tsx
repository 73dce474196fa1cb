/** What every entry puts around its view: the frame in the shadow root, the live region, failure and retry. */
import { signal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import type { Catalogue } from '../../i18n/translator.ts';
import { adoptStyle } from '../browser.ts';
import type { Boot, TablesideWidget } from '../element.ts';
import { emitFrom } from './emitFrom.ts';
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
export function createFrame(
  host: HTMLElement,
  root: ShadowRoot,
  boot: Boot,
  css: string,
  english: Catalogue,
) {
  const spoken = signal('');
  const frame = document.createElement('div');
  frame.className = 'ts';

  const adopt = (text: string, isBelow = false) => adoptStyle(root, text, isBelow ? 1 : undefined);

  const emit = emitFrom(host);

  const speak = async (country?: string, zone = 'UTC'): Promise<Language> => {
    const sentences = await boot.sentences?.catch(() => {});
    return createLanguage(
      sentences || !boot.sentences ? boot.locale : 'en',
      country,
      zone,
      sentences?.default ?? english,
      (host as Partial<TablesideWidget>).messages,
    );
  };

  const show = ({ language, view }: Ready) => {
    frame.lang = language.locale;
    frame.dir = language.direction;
    root.replaceChildren(frame);
    render(
      <>
        {view}
        <p class="sr" role="status">
          {spoken}
        </p>
      </>,
      frame,
    );
  };

  const open = async (
    prepare: (first: readonly Promise<Response>[]) => Promise<Ready>,
    first = boot.first,
  ) => {
    try {
      show(await prepare(first));
      emit('ready');
    } catch {
      const language = await speak();
      show({
        language,
        view: (
          <div class="fail" role="alert">
            <p>{language.t('readFailed')}</p>
            <slot />
            <button type="button" class="go" part="primary" onClick={() => void open(prepare, [])}>
              {language.t('retry')}
            </button>
          </div>
        ),
      });
      emit('failed', { step: 'read' });
    }
  };

  adopt(css);
  return {
    emit,
    spoken,
    /** Adds a style sheet to the shadow root; `isBelow`: just above that of the first screen. */
    adopt,
    /** The guest's language, or English when its sentences did not arrive. */
    speak,
    /** Says a sentence to screen readers; the same one twice is said twice. */
    announce(sentence: string) {
      spoken.value = spoken.peek() === sentence ? `${sentence}\u00a0` : sentence;
    },
    /**
     * Shows what `prepare` makes ready. When it can't: a sentence, a retry, and the element's own children.
     * `prepare` gets the answers under way at first, and none when it is tried again.
     */
    open,
  };
}
