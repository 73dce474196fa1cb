import { useSignal } from '@preact/signals';
import { languageNames } from '../../i18n/languageNames.ts';
import { languageOf } from '../../i18n/locales.ts';

export interface LanguageChoiceProps {
  /** What it is called, in the language in hand. */
  label: string;
  /** BCP 47, in which the widget speaks. */
  locale: string;
  /** What is said where the other one can't be had. */
  trouble: string;
  /** Rejects where it can't. */
  onChoose(language: string): Promise<void>;
}

/** Below every view: the language, and the others by their own names. */
export function LanguageChoice({ label, locale, trouble, onChoose }: LanguageChoiceProps) {
  const hasFailed = useSignal(false);
  const shown = languageOf(locale) ?? 'en';
  const choose = (select: HTMLSelectElement) => {
    hasFailed.value = false;
    onChoose(select.value).catch(() => {
      select.value = shown;
      hasFailed.value = true;
    });
  };
  return (
    <>
      {/* A globe: whoever can't read this language must still find the choice. */}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 12a9 9 0 0 1 18 0a9 9 0 0 1-18 0M3 12h18M12 3a14 14 0 0 1 0 18a14 14 0 0 1 0-18" />
      </svg>
      <select aria-label={label} onChange={({ currentTarget }) => choose(currentTarget)}>
        {languageNames().map(({ language, name }) => (
          <option key={language} value={language} lang={language} selected={language === shown}>
            {name}
          </option>
        ))}
      </select>
      {hasFailed.value && <p role="alert">{trouble}</p>}
    </>
  );
}
