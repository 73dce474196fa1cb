/**
 * Tells the developer's console, once, what kind of fault it was and where: a fault of our own code is the developer's to
 * hear of, and the guest can do nothing about it.
 *
 * @param error what was caught: a failure of the API is not our fault, and the browser's own log has it
 */
export function tellFault(error: unknown): void {
  // What can't be had the browser's log names, too.
  import('./faultText.ts').then(({ tellText }) => tellText(error)).catch(() => {});
}
