/** What comes once a view can be used: the height that the page reserved goes, and below the view is the language. */
import type { Catalogue } from '../../i18n/translator.ts';
import { adoptStyle } from '../browser.ts';
import type { Boot } from '../script/element.ts';
import type { Language } from './language.ts';
import { tellOtherScripts } from './otherScripts.ts';
import { letReserveGo } from './reserve.ts';
import { showLanguages } from './showLanguages.tsx';

/**
 * @param host whose shadow root shows the view, and nothing else
 * @param english the sentences of the first screen
 */
export function standBelow(host: HTMLElement, boot: Boot, english: Catalogue, language: Language): void {
  const root = host.shadowRoot!;
  const frame = root.firstElementChild as HTMLElement;
  const adopt = (css: string) => adoptStyle(root, css);
  letReserveGo(root, frame, adopt);
  tellOtherScripts();
  // Without its words there is no choice, and the guest reads on.
  void showLanguages({ host, root, frame, adopt, boot, english, language }).catch(() => {});
}
