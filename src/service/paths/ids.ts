/** The way back from a path of the API to an id. */

/** What no record has: their ids begin at 1. It stands for a path that names nothing of this restaurant. */
export const NO_ID = 0;

/**
 * The id in a path of this facility; `NO_ID` for every other text.
 *
 * @param pathOf whose path it must be, such as `productPath`
 */
export function idIn(
  path: string,
  facilityId: string,
  pathOf: (facilityId: string, id: number) => string,
): number {
  const id = readId(path.slice(path.lastIndexOf('/') + 1));
  return id !== undefined && path === pathOf(facilityId, id) ? id : NO_ID;
}

/** An id as it stands in an address, a whole number that a JSON number holds exactly; undefined for what is none. */
export function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
