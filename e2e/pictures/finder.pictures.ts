import { CROWDED_FINDER_STATES, FINDER_STATES } from '../states/finder.ts';
import { picture } from '../support/picture.ts';

for (const state of FINDER_STATES) picture(state);
for (const state of CROWDED_FINDER_STATES)
  picture(state, [
    { width: 320, theme: 'light', locale: 'de' },
    { width: 1024, theme: 'light', locale: 'de' },
    { width: 320, theme: 'dark', locale: 'de', textSize: 32 },
  ]);
