import { languageNames } from '../../i18n/languageNames.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../i18n/pageLanguages.ts';

interface LanguageSelectProps {
  /** Names the control where no label surrounds it. */
  label?: string;
  language: PageLanguage;
  /** @returns whether the page is now in that language */
  onChoose(language: PageLanguage): Promise<boolean>;
}

/** Chooses the language of a page; each language is listed by its own name. */
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
