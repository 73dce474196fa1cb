/** Addresses that hold words of people. */

/** As a part of an address. Half a character (an unpaired surrogate), which no address can hold, is left out. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** `mailto:` with a subject; `undefined` for what is no address. */
export function mailLink(address: string, subject: string): string | undefined {
  const parts = address.trim().split('@');
  if (parts.length !== 2 || parts.includes('')) return undefined;
  // In a URL of this scheme every other sign would begin a header of the mail.
  return `mailto:${parts.map(encodeText).join('@')}?subject=${encodeText(subject)}`;
}
