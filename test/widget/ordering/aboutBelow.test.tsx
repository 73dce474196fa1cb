import { cleanup, render, screen } from '@testing-library/preact';
import type { FunctionComponent } from 'preact';
import { describe, expect, it, onTestFinished } from 'vitest';
import AboutBelow from '../../../src/widget/ordering/AboutBelow.tsx';
import About, { sentences } from '../../../src/widget/ui/About.tsx';
import { Given } from '../support/givenOrdering.tsx';
import { shareOrdering } from '../support/sharedOrdering.ts';

const ALWAYS = [{ begins: '00:00', ends: '00:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }];

/** The line of a restaurant that never closes. */
async function lineOf(Line: FunctionComponent<{ hasOwnHours?: boolean }>) {
  const { common, shared, tableOrdering } = await shareOrdering({ facility: { opening_hours: ALWAYS } });
  await common.language.say(sentences);
  render(
    <Given common={common} shared={shared} tableOrdering={tableOrdering}>
      <Line />
    </Given>,
  );
  onTestFinished(cleanup);
  return screen.getByText('About Trattoria Lumen').parentElement?.textContent;
}

describe('the line about the restaurant', () => {
  it('says where tables are booked that the house is open', async () => {
    expect(await lineOf(About)).toBe('About Trattoria LumenOpen now');
  });

  it('says nothing of the house’s hours below a menu, which has those of orders at its top', async () => {
    expect(await lineOf(AboutBelow)).toBe('About Trattoria Lumen');
  });
});
