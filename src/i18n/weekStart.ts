/** The first day of the week where a locale (BCP 47) is at home, Monday = 0; Monday where nobody can tell. */
export function weekStartOf(locale: string): number {
  try {
    const known: Intl.Locale & { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(locale);
    return (known.getWeekInfo?.().firstDay ?? 1) - 1;
  } catch {
    // No tag of a language: Monday, as in most countries.
    return 0;
  }
}
