/** A booking or an order as a calendar file (iCalendar, RFC 5545): attached to the receipt and offered by the widget. */

export interface CalendarEntry {
  /** The same in every file about a booking or order, so that calendars replace the entry instead of adding another. */
  uid: string;
  start: Date;
  /** Minutes for which the table is held, or the meal takes; at least 1. */
  minutes: number;
  title: string;
  /** The address the guest goes to, on one line; none for a delivery. */
  place?: string;
  description?: string;
  /** http(s); anything else is left out. */
  url?: string;
  /** Whether the restaurant has not confirmed it: a request, or an order, which is "sent", never "confirmed". */
  isTentative?: boolean;
  now: Date;
}

/** The text of an `.ics` file: times in UTC, CRLF, lines of at most 75 octets. */
export function calendarFile({
  uid,
  start,
  minutes,
  title,
  place,
  description,
  url,
  isTentative = false,
  now,
}: CalendarEntry): string {
  const link = url && /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : '';
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tableside//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(title)}`,
    place && `LOCATION:${escapeText(place)}`,
    description && `DESCRIPTION:${escapeText(description)}`,
    link && `URL:${link}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => (line ? fold(line) : ''))
    .join('');
}

/** `20261128T183000Z` */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Section 3.3.11: a line break becomes `\n`; other control characters aren't allowed in a text. */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Section 3.1: a line of more than 75 octets goes on in the next, after a space; no character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const point = character.codePointAt(0)!;
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
