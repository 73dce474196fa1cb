/** The record of a waitlist entry. */
import type { WaitlistEntry } from '../../contract/waitlist.ts';
import type { WaitlistRow } from '../store/waitlist.ts';

/** Exactly the fields of the contract. */
export function waitlistRecord(entry: WaitlistRow): WaitlistEntry {
  const facility = `/v1/facility/${entry.facility_id}`;
  return {
    created: entry.created.toISOString(),
    date: entry.date.toISOString(),
    email: entry.email,
    facility,
    id: entry.id,
    is_online: entry.is_online,
    is_walkin: entry.is_walkin,
    name: entry.name,
    num: entry.num,
    phone: entry.phone,
    resource_uri: `${facility}/waitlist/${entry.id}`,
  };
}
