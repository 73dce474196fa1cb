import { BOOKING_STATES, CROWDED_STATES } from '../states/booking.ts';
import { picture } from '../support/picture.ts';

for (const state of BOOKING_STATES) picture(state);
for (const state of CROWDED_STATES)
  picture(state, [
    { width: 320, theme: 'light', locale: 'de' },
    { width: 1024, theme: 'light', locale: 'de' },
    { width: 320, theme: 'dark', locale: 'de', textSize: 32 },
  ]);
