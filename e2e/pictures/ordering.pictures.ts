import { CROWDED_ORDERING_STATES, ORDERING_STATES } from '../states/ordering.ts';
import { picture } from '../support/picture.ts';

for (const state of ORDERING_STATES) picture(state);
for (const state of CROWDED_ORDERING_STATES)
  picture(state, [
    { width: 320, theme: 'light', locale: 'de' },
    { width: 1024, theme: 'light', locale: 'de' },
    { width: 320, theme: 'dark', locale: 'de', textSize: 32 },
  ]);
