import { CROWDED_LIST_STATES, LIST_STATES } from '../states/lists.ts';
import { picture } from '../support/picture.ts';

for (const state of LIST_STATES) picture(state);
for (const state of CROWDED_LIST_STATES)
  picture(state, [
    { width: 320, theme: 'light', locale: 'de' },
    { width: 1024, theme: 'light', locale: 'de' },
    { width: 320, theme: 'dark', locale: 'de', textSize: 32 },
  ]);
