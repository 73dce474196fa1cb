/** The page on which a restaurant makes its widget (public/builder.html): its composition root. */
import { render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import { firstLanguage } from '../form/language.ts';
import { keepAddress } from './address.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { builderTranslator } from './language.ts';
import { createBuilder } from './model.ts';
import { readPlan } from './plan.ts';
import { readRelease } from './release.ts';
import { readRestaurant, readRestaurants } from './restaurants.ts';
import './style.css';

/** From this width on the previews stand beside the form (style.css). */
const BESIDE = '(min-width: 60rem)';

const language = firstLanguage(navigator.languages);
const say = builderTranslator(language);
const root = document.documentElement;
root.lang = language;
root.dir = directionOf(language);
document.title = say('title');

const model = createBuilder({
  plan: readPlan(location.hash),
  language,
  origin: new URL('.', location.href).href.replace(/\/$/, ''),
  readRestaurants,
  readRestaurant,
  readRelease,
  linkWords: say,
  // On a page that is not encrypted there is no clipboard at all.
  copy: async (text) => navigator.clipboard.writeText(text),
});

const address = keepAddress({ plan: model.plan, settle: model.settle, room: matchMedia(BESIDE) });

void model.read();
document.body.replaceChildren();
render(<BuilderPage model={model} address={address} say={say} language={language} />, document.body);
