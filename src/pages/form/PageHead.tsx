import { keepLanguage } from './chosenLanguage.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import type { PageWords } from './words.ts';

interface PageHeadProps {
  words: PageWords<'heading' | 'lead' | 'pageLanguage'>;
  /** Something covers the page. */
  isBehind?: boolean;
}

/** The link to the first page, the choice of language, and what this page is for. */
export function PageHead({ words, isBehind = false }: PageHeadProps) {
  const { say, language, choose } = words;
  return (
    <header inert={isBehind}>
      <div class="way">
        <p class="back">
          <a href="./">Tableside</a>
        </p>
        <LanguageSelect
          label={say('pageLanguage')}
          language={language.value}
          onChoose={async (chosen) => {
            const isSpoken = await choose(chosen);
            if (isSpoken) keepLanguage(chosen);
            return isSpoken;
          }}
        />
      </div>
      <h1>{say('heading')}</h1>
      <p class="lead">{say('lead')}</p>
    </header>
  );
}
