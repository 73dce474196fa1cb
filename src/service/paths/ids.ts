/** Ids from the paths of the API. */

/** An id that no record has, because ids begin at 1: stands for a path that leads to nothing of this restaurant. */
export const NO_ID = 0;

/**
 * The id in a path of this facility; `NO_ID` for every other text.
 *
 * @param pathOf makes the kind of path that it must be, such as `productPath`
 */
export function idIn(
  path: string,
  facilityId: string,
  pathOf: (facilityId: string, id: number) => string,
): number {
  const id = readId(path.slice(path.lastIndexOf('/') + 1));
  return id !== undefined && path === pathOf(facilityId, id) ? id : NO_ID;
}

/** An id in an address, a whole number that a JSON number can hold exactly; undefined for any other text. */
export function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
