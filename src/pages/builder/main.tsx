/** The page on which a restaurant makes its widget (public/builder.html): its composition root. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import { firstLanguage } from '../form/language.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { builderTranslator } from './language.ts';
import { createBuilder } from './model.ts';
import { planFragment, readPlan } from './plan.ts';
import { readRelease } from './release.ts';
import { readRestaurant, readRestaurants } from './restaurants.ts';
import './style.css';

/** Browsers refuse to change the address for every step of a slider. */
const ADDRESS_PAUSE = 300;

const language = firstLanguage(navigator.languages);
const say = builderTranslator(language);
const root = document.documentElement;
root.lang = language;
root.dir = directionOf(language);
document.title = say('title');

const model = createBuilder({
  plan: readPlan(location.hash),
  language,
  origin: location.origin,
  readRestaurants,
  readRestaurant,
  readRelease,
  linkWords: say,
  copy: (text) => navigator.clipboard.writeText(text),
});

let pause: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const fragment = planFragment(model.plan.value);
  clearTimeout(pause);
  pause = setTimeout(() => {
    // The same address without an entry for each choice in the history.
    if (fragment !== planFragment(readPlan(location.hash))) history.replaceState(null, '', `#${fragment}`);
  }, ADDRESS_PAUSE);
});
addEventListener('hashchange', () => model.settle(readPlan(location.hash)));

void model.read();
document.body.replaceChildren();
render(<BuilderPage model={model} say={say} language={language} />, document.body);
