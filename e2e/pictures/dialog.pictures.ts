import { CROWDED_DIALOG_STATES, DIALOG_STATES } from '../states/dialog.ts';
import { picture } from '../support/picture.ts';

for (const state of DIALOG_STATES) picture(state);
for (const state of CROWDED_DIALOG_STATES)
  picture(state, [
    { width: 320, theme: 'light', locale: 'de' },
    { width: 320, theme: 'dark', locale: 'de', textSize: 32 },
  ]);
