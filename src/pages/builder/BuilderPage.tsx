import type { Language } from '../../i18n/locales.ts';
import { Contrast } from './Contrast.tsx';
import type { BuilderTranslate } from './language.ts';
import { Look } from './Look.tsx';
import type { Builder } from './model.ts';
import { Previews } from './Previews.tsx';
import { Snippet } from './Snippet.tsx';
import { What } from './What.tsx';

interface BuilderPageProps {
  model: Builder;
  say: BuilderTranslate;
  language: Language;
}

/** The whole page: what to choose, beside it what it looks like, at the end what to paste. */
export function BuilderPage({ model, say, language }: BuilderPageProps) {
  return (
    <>
      <header>
        <p class="back">
          <a href="/">Tableside</a>
        </p>
        <h1>{say('heading')}</h1>
        <p class="lead">{say('lead')}</p>
      </header>
      <main>
        <div class="ask">
          <form
            onSubmit={(event) => event.preventDefault()}
            // What was typed counts when its field is left.
            onFocusOut={() => model.settle()}
          >
            <What model={model} say={say} />
            <Look model={model} say={say} />
          </form>
          <Contrast model={model} say={say} language={language} />
        </div>
        <Previews model={model} say={say} />
        <Snippet model={model} say={say} />
      </main>
    </>
  );
}
