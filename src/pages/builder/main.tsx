/** The page on which a restaurant makes its widget (public/builder.html): its composition root. */
import { effect } from '@preact/signals';
import { beginPage } from '../form/beginPage.ts';
import { chosenLanguage } from '../form/chosenLanguage.ts';
import { keepAddress } from './address.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { type BuilderKey, loadBuilderWords } from './language.ts';
import { createBuilder } from './model.ts';
import { readPlan } from './plan.ts';
import { readRelease } from './release.ts';
import { readRestaurant, readRestaurants } from './restaurants.ts';
import './style.css';
import './options.css';
import './previews.css';

/** From this width on, the previews are beside the form (style.css). */
const BESIDE = '(min-width: 60rem)';

await beginPage<BuilderKey>(loadBuilderWords, chosenLanguage(), (words) => {
  const { say, language } = words;
  effect(() => {
    document.title = say('title');
  });
  const model = createBuilder({
    plan: readPlan(location.hash),
    language: () => language.value,
    origin: new URL('.', location.href).href.replace(/\/$/, ''),
    readRestaurants,
    readRestaurant,
    readRelease,
    linkWords: say,
    // `async`, because without TLS there is no clipboard and this must reject, not throw.
    copy: async (text) => navigator.clipboard.writeText(text),
  });
  const address = keepAddress({ plan: model.plan, settle: model.settle, room: matchMedia(BESIDE) });
  void model.read();
  return <BuilderPage model={model} address={address} words={words} />;
});
