/** What is done once a view is on show, and not before. */
import { tellOtherScripts } from './otherScripts.ts';
import { letReserveGo } from './reserve.ts';

export function shown(...view: Parameters<typeof letReserveGo>): void {
  letReserveGo(...view);
  tellOtherScripts();
}
