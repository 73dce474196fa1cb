/** Makes the sizes in which a picture is served. Uploaded files are never served as they are, but decoded and encoded. */
import sharp, { type Metadata } from 'sharp';

/** Widths in pixels: for a row of the menu at one to three times the density, and for the sheet of a dish. */
export const WIDTHS = [160, 320, 640, 1280] as const;
/** The width where only one address can be given: sharp in a row on any phone, and enough for a sheet. */
export const USUAL_WIDTH = 640;

/** Pixels of the decoded picture: a small file may expand to any size. */
const PIXEL_LIMIT = 50_000_000;
const SECONDS = 10;
const QUALITY = 78;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'];

/** The file can't be used as a picture; the message is for the person who uploaded it. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

export interface SizedPicture {
  /** In pixels, after rotation to upright. */
  width: number;
  height: number;
  sizes: { width: number; bytes: Buffer }[];
}

// Pictures are rare: a cache would be no use, and guests' requests need the processors.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as WebP, once for each of `WIDTHS` up to its own.
 *
 * @param file as uploaded
 * @throws NoPicture
 */
export async function makeSizes(file: Buffer): Promise<SizedPicture> {
  const { width, height } = await readUpright(file);
  const sizes: SizedPicture['sizes'] = [];
  try {
    // One after the other, so that only one decoded picture is in memory.
    for (const wanted of WIDTHS) {
      const bytes = await open(file)
        .autoOrient()
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer();
      sizes.push({ width: wanted, bytes });
      if (wanted >= width) break;
    }
  } catch {
    throw new NoPicture('This picture is broken. Save it again as JPEG or PNG, or take another one.');
  }
  return { width, height, sizes };
}

/** The picture's width and height after applying the camera's rotation. */
async function readUpright(file: Buffer): Promise<{ width: number; height: number }> {
  let metadata: Metadata;
  try {
    metadata = await open(file).metadata();
  } catch (error) {
    if (/pixel limit/i.test(String(error)))
      throw new NoPicture('This picture has more than 50 million pixels. Save it smaller and try again.');
    throw new NoPicture('This is not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.');
  }
  const { format, autoOrient } = metadata;
  // SVG can contain scripts, and other formats need delegates that read files.
  if (!FORMATS.includes(format))
    throw new NoPicture('This kind of picture is not taken. Choose a JPEG, PNG, WebP, AVIF or GIF file.');
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Drops location, camera and date, which sharp only keeps on request. */
const open = (file: Buffer) => sharp(file, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
