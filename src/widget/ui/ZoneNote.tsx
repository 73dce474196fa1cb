import { readsOtherwise } from '../../domain/otherZone.ts';
import { placeName } from '../../i18n/placeName.ts';
import { useFramed } from '../app/context.ts';

/** Names the restaurant's zone to a guest whose own clock or calendar shows something else at `instant`. */
export function ZoneNote({ instant }: { instant: Date }) {
  const { facility, language } = useFramed();
  if (!facility) return null;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return readsOtherwise(instant, facility.timezone, here) ? (
    <p class="zone">{language.t('zone', { city: placeName(language.locale, facility) })}</p>
  ) : null;
}
