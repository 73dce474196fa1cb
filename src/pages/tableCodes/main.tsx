/** The page that makes a restaurant's table codes (public/table-codes.html): its composition root. */
import { effect } from '@preact/signals';
import { beginPage } from '../form/beginPage.ts';
import { chosenLanguage } from '../form/chosenLanguage.ts';
import { type FormKey, loadFormWords } from './language.ts';
import { createTableCodes } from './model.ts';
import { planFragment, readPlan } from './plan.ts';
import { readRestaurants } from './restaurants.ts';
import './style.css';
import { TableCodesPage } from './TableCodesPage.tsx';

await beginPage<FormKey>(loadFormWords, chosenLanguage(), (words) => {
  const { say, language } = words;
  effect(() => {
    document.title = say('title');
  });
  const model = createTableCodes({
    plan: readPlan(location.hash),
    readRestaurants,
    language: () => language.value,
  });
  effect(() => {
    const fragment = planFragment(model.plan.value);
    // Replaced, so that the history doesn't get an entry for each letter.
    if (fragment !== planFragment(readPlan(location.hash))) history.replaceState(null, '', `#${fragment}`);
  });
  addEventListener('hashchange', () => model.settle(readPlan(location.hash)));
  void model.read();
  return <TableCodesPage model={model} words={words} />;
});
