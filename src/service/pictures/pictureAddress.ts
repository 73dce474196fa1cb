/** The address of a picture that this service stores: `/media/<name>/640.webp`. */
import { createHash } from 'node:crypto';

/** A picture's name, derived from the restaurant and the file's content. */
export function pictureName(facilityId: string, file: Buffer): string {
  return createHash('sha256').update(`${facilityId}\n`).update(file).digest('base64url').slice(0, 32);
}

export const picturePath = (name: string, width: number): string => `/media/${name}/${width}.webp`;
