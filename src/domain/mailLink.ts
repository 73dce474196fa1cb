/** URLs that contain texts by people. */

/** Encodes a text for a URL. Unpaired surrogates, which can't be encoded, are left out. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** `mailto:` with a subject; `undefined` for an invalid address. */
export function mailLink(address: string, subject: string): string | undefined {
  const parts = address.trim().split('@');
  if (parts.length !== 2 || parts.includes('')) return undefined;
  // Encoded, because an unescaped `?` or `&` would begin a header of the mail.
  return `mailto:${parts.map(encodeText).join('@')}?subject=${encodeText(subject)}`;
}
