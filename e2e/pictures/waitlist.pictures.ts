import { WAITLIST_STATES } from '../states/waitlist.ts';
import { picture } from '../support/picture.ts';

for (const state of WAITLIST_STATES) picture(state);
