import { languageNames } from '../../i18n/languageNames.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../i18n/pageLanguages.ts';

interface LanguageSelectProps {
  /** Where no label stands around it. */
  label?: string;
  language: PageLanguage;
  /** @returns whether the page speaks it now */
  onChoose(language: PageLanguage): Promise<boolean>;
}

/** In which language a page is read; each stands in its own words. */
export function LanguageSelect({ label, language, onChoose }: LanguageSelectProps) {
  const choose = async (select: HTMLSelectElement) => {
    const isSpoken = await onChoose(select.value as PageLanguage);
    if (!isSpoken) select.value = language;
  };
  return (
    <select
      name="pageLanguage"
      aria-label={label}
      value={language}
      onChange={({ currentTarget }) => void choose(currentTarget)}
    >
      {languageNames(PAGE_LANGUAGES).map((each) => (
        <option key={each.language} value={each.language} lang={each.language}>
          {each.name}
        </option>
      ))}
    </select>
  );
}
