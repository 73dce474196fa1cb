import { LINK_STATES } from '../states/links.ts';
import { picture } from '../support/picture.ts';

for (const state of LINK_STATES) picture(state);
