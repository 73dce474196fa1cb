/** The secret of a link: `/cancel#CODE`, `/status#CODE`. */

/** What a code looks like; any other fragment is the page's own and stays. A code cut short is one too. */
const CODE = /^#([\da-f][\da-f-]{7,63})$/i;

/**
 * Takes the code out of the page's address, at once: from then on it is in no address bar, history
 * entry, bookmark or screenshot. The rest of the address and the page's state stay.
 *
 * @returns the code, or `undefined` when the address holds none
 */
export function takeCode(): string | undefined {
  const code = CODE.exec(location.hash)?.[1];
  if (code) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
