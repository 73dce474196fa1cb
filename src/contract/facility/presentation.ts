/** How a facility presents itself: texts, pictures, hours and pages. */
import * as z from 'zod/mini';
import { ResourcePath, TimeOfDay, Weekdays } from '../conventions.ts';

/** One line of `opening_hours`: `begins`/`ends` are `HH:MM`, `capacity` is seats. */
export const OpeningHour = z.object({
  begins: TimeOfDay,
  ends: TimeOfDay,
  capacity: z.optional(z.number()),
  weekdays: Weekdays,
});
export type OpeningHour = z.infer<typeof OpeningHour>;

export const facilityPresentation = {
  slug: z.string(),
  type: z.string(),
  resource_uri: ResourcePath,
  attributes: z.array(z.string()),
  categories: z.array(z.string()),
  description: z.string(),
  description_multilingual: z.record(z.string(), z.string()),
  short_description: z.string(),
  images: z.array(z.string()),
  logo: z.nullable(z.string()),
  offers: z.array(z.string()),
  opening_hours: z.array(OpeningHour),
  visual_opening_hours: z.array(OpeningHour),
  in_partner_network: z.boolean(),
  verified: z.boolean(),
  deposit_reference: z.nullable(z.string()),
  buttonCode: z.string(),
  widgetCode: z.string(),
  booking_cancel_username_required: z.boolean(),
  booking_charge_username_required: z.boolean(),
  booking_create_username_required: z.boolean(),
  booking_edit_username_required: z.boolean(),
};

export const facilitySocial = {
  socialnet_page: z.string(),
  socialnet_pixel: z.string(),
  photonet_page: z.string(),
  microblog_page: z.string(),
  video_page: z.string(),
};
