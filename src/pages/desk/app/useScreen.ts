/** Which screen is shown: the first part of the page's address. */
import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Restaurant } from '../signIn/session.ts';
import { useApp, useDesk } from './context.ts';

export const SCREENS = ['book', 'board', 'settings', 'menu', 'setup'] as const;
/** The screens in the bar. The set-up takes the settings' place until it is finished; settings lead to the menu. */
const IN_BAR: readonly Screen[] = ['book', 'board', 'settings'];
export type Screen = (typeof SCREENS)[number];

/** Whether this user is still to be led through the set-up. */
const isBeingSetUp = ({ role, isSetUp }: Restaurant) => !isSetUp && (role === 'owner' || role === 'manager');

export function screensInBar(restaurant: Restaurant): readonly Screen[] {
  const shown = IN_BAR.filter((each) => each !== 'settings' || restaurant.role !== 'read');
  return isBeingSetUp(restaurant) ? ['setup', ...shown.filter((each) => each !== 'settings')] : shown;
}

/** The restaurant as the session describes it now, because its set-up can end while the desk is open. */
export function useRestaurant(): Restaurant {
  const { restaurant } = useApp();
  const desk = useDesk();
  return restaurant.value ?? desk.restaurant;
}

/** The screen that the address names; otherwise a new restaurant starts with its set-up. */
export function useScreen(): ReadonlySignal<Screen> {
  const { address, restaurant } = useApp();
  return useComputed(() => {
    const [first] = address.path.value.split('/');
    const isNew = restaurant.value !== undefined && isBeingSetUp(restaurant.value);
    return SCREENS.find((screen) => screen === first) ?? (isNew ? 'setup' : SCREENS[0]);
  });
}
