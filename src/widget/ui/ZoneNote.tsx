import { localTimeOf } from '../../domain/localTime.ts';
import { useFramed } from '../app/context.ts';

/** Names the restaurant's zone to a guest whose own clock shows another time at `instant`. */
export function ZoneNote({ instant }: { instant: Date }) {
  const { facility, language } = useFramed();
  if (!facility) return null;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [atTheirs, atOurs] = [facility.timezone, here].map((zone) => localTimeOf(instant, zone).time);
  return atTheirs === atOurs ? null : (
    <p>{language.t('zone', { city: facility.city || facility.timezone })}</p>
  );
}
