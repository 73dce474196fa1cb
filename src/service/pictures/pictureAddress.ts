/** Where a picture that this service keeps is served: `/media/<name>/640.webp`. */
import { createHash } from 'node:crypto';

/** Follows from the restaurant and the file. */
export function pictureName(facilityId: string, file: Buffer): string {
  return createHash('sha256').update(`${facilityId}\n`).update(file).digest('base64url').slice(0, 32);
}

export const picturePath = (name: string, width: number): string => `/media/${name}/${width}.webp`;
