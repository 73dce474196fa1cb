import { languageName } from '../../i18n/languageName.ts';
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
      {PAGE_LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName(each)}
        </option>
      ))}
    </select>
  );
}
