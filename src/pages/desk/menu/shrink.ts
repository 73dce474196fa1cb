/** Shrinks a picture before it is uploaded: a phone's photo has ten times the pixels that any screen shows. */

/** Pixels of the longer edge: the widest size that the service makes has 1,280. */
const EDGE = 1600;
const QUALITY = 0.85;

/** The browser can't read the file as a picture. */
export class UnreadPicture extends Error {
  override readonly name = 'UnreadPicture';
}

/** @returns a JPEG as base64, upright @throws UnreadPicture */
export async function shrink(file: Blob): Promise<string> {
  let bitmap: ImageBitmap;
  try {
    // Applies the orientation that the camera recorded, which a redrawn picture loses.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadPicture();
  }
  const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadPicture();
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new UnreadPicture();
  return base64Of(new Uint8Array(await blob.arrayBuffer()));
}

const PART = 0x8000;

/** In chunks, because the number of arguments of a function is limited. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}
