import { CROWDED_LINK_STATES, LINK_STATES } from '../states/links.ts';
import { picture } from '../support/picture.ts';

for (const state of LINK_STATES) picture(state);
for (const state of CROWDED_LINK_STATES)
  picture(state, [
    { width: 320, theme: 'light', locale: 'de' },
    { width: 320, theme: 'dark', locale: 'de', textSize: 32 },
  ]);
