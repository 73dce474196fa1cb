/** The link to a guest's order, which all its mails contain: it shows the order's progress, and nothing else. */
import { derivedCode } from './linkCodes.ts';
import type { Settings } from './settings.ts';

/** The code in an order's link. @param secret the service's */
export function orderCode(secret: Uint8Array, { uuid }: { uuid: string }): string {
  return derivedCode(secret, `order link ${uuid}`);
}

/**
 * The link itself, with the code in its fragment, which no server and no log ever sees.
 *
 * @param locale BCP 47, of the mail and so of the page
 */
export function orderLink(
  { secret, settings }: { secret: Uint8Array; settings: Pick<Settings, 'publicUrl'> },
  order: { uuid: string },
  locale: string,
): string {
  return `${settings.publicUrl}/order?locale=${locale}#${orderCode(secret, order)}`;
}
