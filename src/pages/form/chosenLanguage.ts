/** The language chosen for the pages for restaurants on this device. */
import { firstPageLanguage, type PageLanguage, pageLanguageOf } from '../../i18n/pageLanguages.ts';

const NAME = 'tableside-language';

/** The chosen language, otherwise the first of the browser's languages that the pages have. */
export function chosenLanguage(): PageLanguage {
  return pageLanguageOf(kept() ?? '') ?? firstPageLanguage(navigator.languages);
}

export function keepLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(NAME, language);
  } catch {
    // Where storage is blocked, the choice lasts as long as the page.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}
