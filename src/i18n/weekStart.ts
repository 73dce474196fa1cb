/** The first day of the week in a locale's (BCP 47) region, Monday = 0; Monday when it is unknown. */
export function weekStartOf(locale: string): number {
  try {
    const known: Intl.Locale & { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(locale);
    return (known.getWeekInfo?.().firstDay ?? 1) - 1;
  } catch {
    // Not a valid tag: Monday, as in most countries.
    return 0;
  }
}
