/** What a page asks of the finder: by the element's attributes, else by the page's own address. */
import { isLocalDate } from '../../contract/dates.ts';
import { readPlace, roughly } from '../../domain/place.ts';
import { LARGEST_PARTY } from './finder.ts';
import type { FinderWish } from './lookedFor.ts';

const USUAL_PARTY = 2;
/** Half the way around the earth. */
const MOST_KILOMETRES = 20_000;

/**
 * What makes no sense counts as not asked.
 *
 * @param attribute of the element
 * @param search of the page's address; only read, for where a guest is does not belong there
 * @param today by the guest's calendar: a day that is over is not looked for
 */
export function wishOf(
  attribute: (name: string) => string | null,
  search: string,
  today: string,
): FinderWish {
  const address = new URLSearchParams(search);
  /** The first of the two that makes sense. */
  const asked = <Value>(name: string, read: (text: string) => Value | undefined) =>
    read(attribute(name) ?? '') ?? read(address.get(name) ?? '');
  // Its presence says it, as of all boolean attributes; in an address "false" is a no.
  const isSaid = (name: string) =>
    attribute(name) !== null || !/^(?:false|0)$/.test(address.get(name) ?? 'false');
  const within = (most: number) => (text: string) => {
    const number = Number(text || Number.NaN);
    return number > 0 && number <= most ? number : undefined;
  };
  const near = asked('near', readPlace);
  return {
    near: near && roughly(near),
    kilometres: asked('radius', within(MOST_KILOMETRES)),
    day: asked('date', (text) => (isLocalDate(text) && text >= today ? text : undefined)) ?? '',
    partySize: Math.ceil(asked('party-size', within(LARGEST_PARTY)) ?? USUAL_PARTY),
    inPartnerNetwork: isSaid('in-partner-network'),
    verified: isSaid('verified'),
  };
}
