/** How a facility is reached: what the widget reads of it. */
import type { Facility } from '../../contract/facility/facility.ts';
import { type FieldsOf, text } from '../../contract/readRecord.ts';

export const facilityContact = {
  email: text,
  phone: text,
  website: text,
  street: text,
  state: text,
  zip_code: text,
} satisfies FieldsOf<Facility>;
