/** A booking made beside the browser, for tests of what comes after it. */
import type { Guest } from '../pages/widget.ts';
import type { ListedSlot, Restaurant } from './restaurants.ts';
import { linkIn, mailsAbout } from './rows.ts';
import { type Database, expect } from './test.ts';

export interface BookingWish {
  num?: number;
  /** A deposit is made first, and the booking holds it. */
  deposit?: { amount: number; currency: string };
  /** In which the guest books, and has the mail. */
  language?: string;
  /** Another service on the same database. */
  service?: string | undefined;
}

/** Books, and finds the links in the mails about it. The staff have one where they decide. */
export async function bookByApi(
  database: Database,
  restaurant: Restaurant,
  slot: ListedSlot,
  guest: Guest,
  { num = 2, deposit, language = 'en-GB', service = process.env.TABLESIDE_URL }: BookingWish = {},
): Promise<{ cancel: string; status: string | undefined }> {
  const post = async (resource: string, body: unknown) => {
    const answer = await fetch(`${service}/v1/facility/${restaurant.id}/${resource}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { resource_uri: string };
  };
  const made =
    deposit &&
    (await post('booking_deposit', { owner_name: guest.name, owner_email: guest.email, ...deposit }));
  await post('bookings', {
    num,
    date: slot.date,
    checksum: slot.checksum,
    price_change: slot.price_change,
    ...guest,
    booking_deposit: made?.resource_uri ?? null,
    send_email_receipt: true,
  });
  const { toGuest, toStaff } = await mailsAbout(database, guest);
  const receipt = toGuest.find(({ text_part }) => text_part.includes('/cancel?'));
  const request = toStaff.find(({ text_part }) => text_part.includes('/status#'));
  return { cancel: linkIn(receipt, 'cancel'), status: request && linkIn(request, 'status') };
}
