/** The language that somebody has chosen for the pages on this device. */
import { firstPageLanguage, type PageLanguage, pageLanguageOf } from '../../i18n/pageLanguages.ts';

const NAME = 'tableside-language';

/** The one that was chosen, else the first of the browser's own that the pages speak. */
export function chosenLanguage(): PageLanguage {
  return pageLanguageOf(kept() ?? '') ?? firstPageLanguage(navigator.languages);
}

export function keepLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(NAME, language);
  } catch {
    // Where nothing may be kept, it lasts as long as the page.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}
