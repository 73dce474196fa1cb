/** The restaurant as guests will see it, from what is typed. */

import { addressLines } from '../../../domain/postalAddress.ts';
import { useSay } from '../app/context.ts';
import type { About } from './about.ts';

export function AboutSeen({ about }: { about: About }) {
  const say = useSay();
  const lines = addressLines({
    street: [about.street],
    city: about.city,
    state: about.state,
    zip: about.zip_code,
    country: about.country,
  });
  const { min_num: least = 1, max_num: most = 1, min_book_in_advance_hours: lead = 0 } = about;
  return (
    <div class="as-seen">
      <p class="seen-name" dir="auto">
        {about.name}
      </p>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {[about.phone, about.email].filter(Boolean).map((contact) => (
        <p key={contact} dir="ltr">
          {contact}
        </p>
      ))}
      <ul class="seen-facts">
        <li>
          {say(
            !about.booking_enabled
              ? 'seenNoBookings'
              : about.automatically_confirm_bookings
                ? 'seenReserve'
                : 'seenRequest',
          )}
        </li>
        {about.booking_enabled && <li>{say('seenParty', { least, most })}</li>}
        {about.booking_enabled && lead > 0 && <li>{say('seenLead', { count: lead })}</li>}
        <li>{say(about.ordering_enabled ? 'seenOrders' : 'seenNoOrders')}</li>
      </ul>
    </div>
  );
}
