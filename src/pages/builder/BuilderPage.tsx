import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { PageHead } from '../form/PageHead.tsx';
import type { PageWords } from '../form/words.ts';
import type { Address } from './address.ts';
import { Contrast } from './Contrast.tsx';
import { Hand } from './Hand.tsx';
import { Look } from './Look.tsx';
import type { BuilderKey } from './language.ts';
import { Previews } from './Previews.tsx';
import type { PartProps } from './part.ts';
import { Shape } from './Shape.tsx';
import { Snippet } from './Snippet.tsx';
import { What } from './What.tsx';

interface BuilderPageProps extends Pick<PartProps, 'model'> {
  address: Address;
  words: PageWords<BuilderKey>;
}

/** The whole page: the form, the previews beside it, and the snippet at the end. */
export function BuilderPage({ model, address, words }: BuilderPageProps) {
  const { say, language } = words;
  const { place, go } = address;
  const isSeen = place.value.name === 'previews';
  const wasSeen = useRef(false);
  const beside = useRef<HTMLDivElement>(null);
  const previews = useRef<HTMLHeadingElement>(null);
  const snippet = useRef<HTMLHeadingElement>(null);
  const see = useRef<HTMLButtonElement>(null);
  // After everything has been drawn: an element that is hidden or inert can't take the focus.
  useLayoutEffect(() => {
    const { name } = place.value;
    if (name === 'snippet') snippet.current?.scrollIntoView();
    // Neither the form below the previews nor the page scrolls.
    if (name !== 'form') (name === 'snippet' ? snippet : previews).current?.focus({ preventScroll: true });
    // Focus that was in the previews returns to the button that opened them.
    else if (wasSeen.current && beside.current?.contains(document.activeElement))
      see.current?.focus({ preventScroll: true });
    wasSeen.current = name === 'previews';
  }, [place.value]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && place.value.name === 'previews') go('form');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <PageHead words={words} isBehind={isSeen} />
      <main>
        <div class="ask" inert={isSeen}>
          <form
            onSubmit={(event) => event.preventDefault()}
            // Typed text takes effect when its field is left.
            onFocusOut={() => model.settle()}
          >
            <What model={model} say={say} />
            <Look model={model} say={say} />
            <Contrast model={model} say={say} language={language.value} />
            <Shape model={model} say={say} />
          </form>
        </div>
        <div class={isSeen ? 'beside seen' : 'beside'} ref={beside}>
          <Previews model={model} say={say} heading={previews} />
          <Hand say={say} isSeen={isSeen} see={see} go={go} />
        </div>
        <Snippet model={model} say={say} heading={snippet} isBehind={isSeen} />
      </main>
    </>
  );
}
