/** Every state of the widget, the worst cases too. */
import { BOOKING_STATES, CROWDED_STATES } from './booking.ts';
import { CROWDED_DIALOG_STATES, DIALOG_STATES } from './dialog.ts';
import { CROWDED_FINDER_STATES, FINDER_STATES } from './finder.ts';
import { CROWDED_LINK_STATES, LINK_STATES } from './links.ts';
import { CROWDED_LIST_STATES, LIST_STATES } from './lists.ts';
import { CROWDED_ORDERING_STATES, ORDERING_STATES } from './ordering.ts';
import type { State } from './state.ts';
import { WAITLIST_STATES } from './waitlist.ts';

export const ALL_STATES: readonly State[] = [
  ...BOOKING_STATES,
  ...WAITLIST_STATES,
  ...DIALOG_STATES,
  ...FINDER_STATES,
  ...LINK_STATES,
  ...LIST_STATES,
  ...ORDERING_STATES,
  ...CROWDED_STATES,
  ...CROWDED_DIALOG_STATES,
  ...CROWDED_FINDER_STATES,
  ...CROWDED_LINK_STATES,
  ...CROWDED_LIST_STATES,
  ...CROWDED_ORDERING_STATES,
];

/** The state of that name. @throws when there is none, as after it was renamed */
export function stateNamed(name: string): State {
  const found = ALL_STATES.find((state) => state.name === name);
  if (!found) throw new Error(`No state ${name}`);
  return found;
}
