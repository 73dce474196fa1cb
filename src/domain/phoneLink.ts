/** `tel:` for a phone number as people write it; `undefined` when it has fewer than five digits. */
export function phoneLink(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '');
  return number.replaceAll('+', '').length < 5 ? undefined : `tel:${number}`;
}
