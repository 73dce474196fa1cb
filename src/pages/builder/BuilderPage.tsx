import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Language } from '../../i18n/locales.ts';
import { Contrast } from './Contrast.tsx';
import { Hand } from './Hand.tsx';
import type { BuilderTranslate } from './language.ts';
import { Look } from './Look.tsx';
import type { Builder } from './model.ts';
import { Previews } from './Previews.tsx';
import { Shape } from './Shape.tsx';
import { Snippet } from './Snippet.tsx';
import { What } from './What.tsx';

interface BuilderPageProps {
  model: Builder;
  say: BuilderTranslate;
  language: Language;
}

/** From this width on the previews stand beside the form (style.css). */
const BESIDE = '(min-width: 60rem)';

/** The whole page: what to choose, beside it what it looks like, at the end what to paste. */
export function BuilderPage({ model, say, language }: BuilderPageProps) {
  /** What was asked for last, a new object each time: the previews stand above the form while it is them. */
  const place = useSignal<{ name: 'form' | 'previews' | 'snippet' }>({ name: 'form' });
  const isSeen = place.value.name === 'previews';
  const previews = useRef<HTMLHeadingElement>(null);
  const snippet = useRef<HTMLHeadingElement>(null);
  // When all of it has been drawn: what is hidden or inert takes no focus.
  useLayoutEffect(() => {
    const { name } = place.value;
    if (name === 'snippet') snippet.current?.scrollIntoView();
    // The form below the previews stays where it is, and so does the page.
    if (name !== 'form') (name === 'snippet' ? snippet : previews).current?.focus({ preventScroll: true });
  }, [place.value]);
  useEffect(() => {
    const room = matchMedia(BESIDE);
    const close = () => {
      if (place.value.name === 'previews') place.value = { name: 'form' };
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    room.addEventListener('change', close);
    addEventListener('keydown', onKey);
    return () => {
      room.removeEventListener('change', close);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <>
      <header inert={isSeen}>
        <p class="back">
          <a href="/">Tableside</a>
        </p>
        <h1>{say('heading')}</h1>
        <p class="lead">{say('lead')}</p>
      </header>
      <main>
        <div class="ask" inert={isSeen}>
          <form
            onSubmit={(event) => event.preventDefault()}
            // What was typed counts when its field is left.
            onFocusOut={() => model.settle()}
          >
            <What model={model} say={say} />
            <Look model={model} say={say} />
            <Contrast model={model} say={say} language={language} />
            <Shape model={model} say={say} />
          </form>
        </div>
        <div class={isSeen ? 'beside seen' : 'beside'}>
          <Previews model={model} say={say} heading={previews} />
          <Hand say={say} isSeen={isSeen} go={(name) => (place.value = { name })} />
        </div>
        <Snippet model={model} say={say} heading={snippet} isBehind={isSeen} />
      </main>
    </>
  );
}
