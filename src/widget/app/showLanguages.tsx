/** The choice of a language below a view, at every step of it. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import { observing } from '../browser.ts';
import { sentences } from '../ui/houseSentences.ts';
import { keepLanguage } from './chosenLanguage.ts';
import { emitFrom } from './emitFrom.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import css from './language.css?inline';
import type { Switched } from './switchLanguage.ts';

export interface LanguagesNeeds extends Switched {
  host: HTMLElement;
  root: ShadowRoot;
  /** What the view is drawn in. */
  frame: HTMLElement;
  adopt(css: string): void;
}

export async function showLanguages(needs: LanguagesNeeds): Promise<void> {
  const { host, root, frame, adopt, language } = needs;
  const emit = emitFrom(host);
  await language.say(sentences);
  adopt(css);
  // The view may be shown anew, another booking's.
  root.querySelector('.language')?.remove();
  const foot = document.createElement('div');
  foot.className = 'ts language';
  root.append(foot);
  effect(() => {
    const { locale, t } = language;
    for (const part of [frame, foot]) {
      part.lang = locale;
      part.dir = directionOf(locale);
    }
    // Few choose: what it takes comes for these alone.
    const choose = async (offered: string) => {
      const { ownTagOf, switchLanguage } = await import('./switchLanguage.ts');
      const tag = ownTagOf(offered, navigator.languages);
      await switchLanguage(needs, tag);
      keepLanguage(tag);
      emit('language', { language: tag });
    };
    render(
      <LanguageChoice
        label={t('language')}
        locale={language.voice.value.own}
        trouble={t('loadFailed')}
        onChoose={choose}
      />,
      foot,
    );
  });
  // A restaurant's own widget in place of a list has its own choice, which the list follows.
  host.addEventListener(
    'tableside-language',
    ({ target, detail }: CustomEventInit<{ language: string }> & Event) => {
      if (target === host || !detail) return;
      import('./switchLanguage.ts')
        .then(({ switchLanguage }) => switchLanguage(needs, detail.language))
        // The list reads on as it did; the browser's log names what could not be had.
        .catch(() => {});
    },
  );
  observing(() => {
    const look = () => {
      foot.hidden = [...host.children].some(({ localName }) => localName === host.localName);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true });
    return observer;
  });
}
