/**
 * What a page could do without the widget: the same reads, by a script that stands in the page itself, and the times
 * of the first day with a free table as plain radio buttons. No guest could book there; nothing that shows times of
 * the same service can be much faster.
 */

/**
 * The body of such a page.
 *
 * @param service origin of the service
 * @param facility identifier of the restaurant
 */
export function plainBooking(service: string, facility: string): string {
  const address = JSON.stringify(`${service}/v1/facility/${facility}`);
  return `<h1>A restaurant</h1><form></form><script>(${showTimes.toString()})(${address}, ${GUESTS})</script><p>Below the form</p>`;
}

/** As many as the widget asks for at first. */
const GUESTS = 2;

/** Runs in the page. */
async function showTimes(address: string, guests: number): Promise<void> {
  const read = async (path: string) => {
    const answer = await fetch(address + path, {
      headers: { Accept: 'application/json', 'Accept-Language': navigator.languages.join() },
      credentials: 'omit',
    });
    return answer.json();
  };
  const [facility, page] = (await Promise.all(['', '/availability?limit=60'].map(read))) as [
    { name: string; timezone: string },
    { objects: { date: string; available: number }[] },
  ];
  const timeZone = facility.timezone;
  const dayFormat = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'full', timeZone });
  const timeFormat = new Intl.DateTimeFormat(navigator.language, { timeStyle: 'short', timeZone });
  const free = page.objects.filter(({ available }) => available >= guests).map(({ date }) => new Date(date));
  const day = dayFormat.format(free[0]);
  const form = document.querySelector('form')!;
  const title = document.createElement('h2');
  title.textContent = `${facility.name}, ${day}`;
  form.append(title);
  for (const date of free) {
    if (dayFormat.format(date) !== day) continue;
    const time = Object.assign(document.createElement('input'), { type: 'radio', name: 'time' });
    const label = document.createElement('label');
    label.append(time, timeFormat.format(date));
    form.append(label);
  }
}
