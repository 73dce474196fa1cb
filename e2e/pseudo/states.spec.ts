/** `npm run pseudo`: every state of the widget says sentences of the catalogues, and has room for longer ones. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unmarked } from '../../scripts/pseudo/unmarked.ts';
import { ALL_STATES } from '../states/all.ts';
import { closeState, openState, type State } from '../states/state.ts';
import { brokenTexts, overflowing, overlappingTexts } from '../support/measure.ts';
import { allSaid, Told, typedIn } from '../support/said.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** The accented one on a phone, where there is least room; the other where the cart stands beside the menu. */
const READERS = [
  { locale: 'de', width: 375 },
  { locale: 'ar', width: 1024 },
] as const;

/**
 * What the page around a widget gives it to say: the names of its own ways to pay, and what the demo's way of paying by a
 * test card says; what the states write without sending it; and the restaurant's currency that is none.
 */
const OF_OTHERS = [
  'points',
  'Credit card',
  'Wallet',
  'Without mint, please.',
  ...(readFileSync('public/test-payment.js', 'utf8').match(/'[^'\n]+'/g) ?? []).map((text) =>
    text.slice(1, -1),
  ),
];

/** What the page's address says, the name of a table for one. */
const asked = (page: Page): string[] =>
  [...new URL(page.url()).searchParams.values()].filter((text) => /\s/.test(text));

/** Names as long as they come leave no room for words of no language: `npm run large-text` measures these in real ones. */
const isCrowded = ({ name }: State) => name.includes('/crowded-');

/** The pages behind links are ours from their title on; around other widgets stands a page of somebody else. */
const isOurPage = ({ name }: State) => /^(?:cancel|status)\//.test(name);

for (const { locale, width } of READERS)
  for (const state of ALL_STATES)
    test(`${state.name} in ${locale}`, async ({ browser }) => {
      test.slow();
      const told = new Told();
      const heard: State = {
        ...state,
        async prepare(page) {
          told.listen(page);
          await state.prepare?.(page);
        },
      };
      const page = await openState(browser, heard, { width, theme: 'light', locale });
      const said = await allSaid(page, isOurPage(state));
      const others = [...(await told.whole()), ...(await typedIn(page)), ...asked(page), ...OF_OTHERS];
      expect.soft(unmarked(said, others, locale)).toEqual([]);
      if (!isCrowded(state)) {
        expect.soft(await overflowing(page)).toEqual([]);
        expect.soft(await brokenTexts(page)).toEqual([]);
        expect.soft(await overlappingTexts(page)).toEqual([]);
      }
      await closeState(page);
    });
