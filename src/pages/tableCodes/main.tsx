/** The page that makes a restaurant's codes (public/table-codes.html): its composition root. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import { firstLanguage } from '../form/language.ts';
import { formTranslator } from './language.ts';
import { createTableCodes } from './model.ts';
import { planFragment, readPlan } from './plan.ts';
import { readRestaurants } from './restaurants.ts';
import './style.css';
import { TableCodesPage } from './TableCodesPage.tsx';

const language = firstLanguage(navigator.languages);
const say = formTranslator(language);
const root = document.documentElement;
root.lang = language;
root.dir = directionOf(language);
document.title = say('title');

const model = createTableCodes({ plan: readPlan(location.hash), readRestaurants, language });

effect(() => {
  const fragment = planFragment(model.plan.value);
  // The same address without an entry for each letter in the history.
  if (fragment !== planFragment(readPlan(location.hash))) history.replaceState(null, '', `#${fragment}`);
});
addEventListener('hashchange', () => model.settle(readPlan(location.hash)));

void model.read();
document.body.replaceChildren();
render(<TableCodesPage model={model} say={say} />, document.body);
