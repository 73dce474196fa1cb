import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type CalendarEntry, calendarFile } from '../../../domain/calendarFile.ts';
import { calendarLink, type CalendarService } from '../../../domain/calendarLinks.ts';
import { useShared } from '../../app/booking.ts';

const SERVICES: readonly CalendarService[] = ['Google', 'Outlook'];

/** The booking for the guest's own calendar: as a file, or by a link into one on the web. */
export function CalendarLinks({ entry }: { entry: CalendarEntry }) {
  const { t } = useShared().language;
  const file = useSignal('');
  const text = calendarFile(entry);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    file.value = url;
    return () => URL.revokeObjectURL(url);
  }, []);
  return (
    <div class="calendar" role="group" aria-label={t('addToCalendar')}>
      <a class="quiet" href={file.value} download="booking.ics">
        {t('addToCalendar')}
      </a>
      {SERVICES.map((service) => (
        <a
          key={service}
          class="quiet"
          href={calendarLink(service, entry)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {service}
        </a>
      ))}
    </div>
  );
}
