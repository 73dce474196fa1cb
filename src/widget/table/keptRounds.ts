/** Under which name a browser keeps the rounds of a facility, and whether it has any. */
import { attempt } from '../browser.ts';

/** @param api the address that the facility is read from */
export const roundsName = (api: string, facilityId: string) => `tableside rounds ${api} ${facilityId}`;

/** Whether rounds were sent from this browser, on whatever evening. */
export const hasRounds = (api: string, facilityId: string): boolean =>
  attempt(() => roundsName(api, facilityId) in localStorage) ?? false;
