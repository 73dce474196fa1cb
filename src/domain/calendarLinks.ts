/** A booking as a link that opens a calendar on the web with the entry filled in. */
import type { CalendarEntry } from './calendarFile.ts';

export type CalendarService = 'Google' | 'Outlook';

export function calendarLink(
  service: CalendarService,
  { start, minutes, title, place = '', description = '' }: CalendarEntry,
): string {
  const from = start.toISOString();
  const to = new Date(start.getTime() + minutes * 60_000).toISOString();
  if (service === 'Google') {
    const dates = [from, to].map((instant) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`).join('/');
    const query = { action: 'TEMPLATE', text: title, dates, location: place, details: description };
    return `https://calendar.google.com/calendar/render?${new URLSearchParams(query).toString()}`;
  }
  const path = '/calendar/action/compose';
  const query = {
    path,
    rru: 'addevent',
    subject: title,
    startdt: from,
    enddt: to,
    location: place,
    body: description,
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query).toString()}`;
}
