/** Pictures of dishes, categories and logos that the service stores itself (ours: the contract only has their addresses). */
import * as z from 'zod/mini';
import { ResourcePath } from '../conventions.ts';

/** The largest accepted file, in bytes; our pages shrink pictures before sending them. */
export const PICTURE_LIMIT = 4 * 1024 * 1024;
/** As base64, which needs four characters for three bytes. */
const BASE64_LIMIT = Math.ceil(PICTURE_LIMIT / 3) * 4;

const NOT_BASE64 = 'This must be the file of a picture as base64.';

/** `data`: the whole file (JPEG, PNG, WebP, AVIF or GIF) as base64. */
export const NewPicture = z.object({
  data: z
    .string()
    .check(
      z.minLength(1, NOT_BASE64),
      z.maxLength(BASE64_LIMIT, 'This file is larger than 4 MB.'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, NOT_BASE64),
    ),
});

/** `image` is for the `image` of a product or category; `sizes` are the same picture in all widths, narrow ones first. */
export const Picture = z.object({
  facility: ResourcePath,
  /** In pixels, upright. */
  width: z.number(),
  height: z.number(),
  /** A path on this service. */
  image: z.string(),
  sizes: z.array(z.object({ width: z.number(), image: z.string() })),
});
export type Picture = z.infer<typeof Picture>;
