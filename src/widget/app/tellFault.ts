/** A fault of our own code is the developer's to hear of: the guest can do nothing about it. */
import { ApiFailure } from '../api/errors.ts';

/** What was told already: the console is the page's, and a fault that comes again says nothing new. */
const told = new Set<string>();

/**
 * Tells the developer's console, once, what kind of fault it was and where.
 *
 * @param error what was caught: a failure of the API is none of ours, and the browser's own log has it
 */
export function tellFault(error: unknown): void {
  if (error instanceof ApiFailure) return;
  const tell = (text: string) => {
    if (!told.has(text)) console.error(text);
    told.add(text);
  };
  void import('./faultText.ts').then(
    ({ faultText }) => tell(faultText(error)),
    () => tell('Tableside: a fault whose place could not be looked up.'),
  );
}
