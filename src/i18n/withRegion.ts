/**
 * The tag for formatting dates, times and money, the same on every screen and in every mail: the one the guest asks for,
 * with the restaurant's country where it names no region.
 *
 * @param tag BCP 47
 * @param country ISO 3166, two letters
 */
export function withRegion(tag: string, country: string | undefined): string {
  try {
    const locale = new Intl.Locale(tag);
    // oxlint-disable-next-line typescript/restrict-template-expressions -- a locale reads as its tag
    return locale.region || !country ? tag : `${new Intl.Locale(tag, { region: country })}`;
  } catch {
    // The country or the tag is invalid.
    return country ? withRegion(tag, '') : 'en';
  }
}
