import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'preact';
import { describe, expect, it } from 'vitest';
import { CommonContext, useCommon } from '../../../src/widget/app/context.ts';
import { Later } from '../../../src/widget/ui/Later.tsx';
import { openStep } from '../support/openStep.tsx';
import { restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

describe('a later part whose file can’t be had', () => {
  it('says so, and not that tables could not be read, and opens when the guest tries again', async () => {
    const { api } = await startRestaurantServer(restaurant({ slots: [] }));
    let tries = 0;
    const load = (): Promise<ComponentType> =>
      tries++ ? Promise.resolve(() => <p>It is here.</p>) : Promise.reject(new TypeError('Failed to fetch'));
    function View() {
      return (
        <CommonContext value={{ ...useCommon(), load }}>
          <Later name="details" />
        </CommonContext>
      );
    }
    await openStep(View, { api });
    expect((await screen.findByText(/didn't load/)).textContent).toBe(
      "Part of this page didn't load. Try again",
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It is here.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
