import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type CalendarEntry, calendarFile } from '../../domain/calendarFile.ts';
import { type CalendarService, calendarLink } from '../../domain/calendarLinks.ts';
import { useFramed } from '../app/context.ts';

const NAMES = { Google: 'googleCalendar', Outlook: 'outlookCalendar' } as const satisfies Record<
  CalendarService,
  string
>;
const SERVICES = ['Google', 'Outlook'] as const;

/** What was agreed, for the guest's own calendar: as a file, or by a link into one on the web. `name` is the file's, without its ending. */
export function CalendarLinks({ entry, name }: { entry: CalendarEntry; name: string }) {
  const { t } = useFramed().language;
  const file = useSignal('');
  const text = calendarFile(entry);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    file.value = url;
    return () => URL.revokeObjectURL(url);
  }, []);
  return (
    <div class="calendar" role="group" aria-label={t('addToCalendar')}>
      <a class="quiet" part="secondary" href={file.value} download={`${name}.ics`}>
        {t('addToCalendar')}
      </a>
      {SERVICES.map((service) => (
        <a
          key={service}
          class="quiet"
          part="secondary"
          href={calendarLink(service, entry)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(NAMES[service])}
        </a>
      ))}
    </div>
  );
}
