/** Makes the sizes in which a picture is served. What was sent is never served itself: it is decoded and written anew. */
import sharp, { type Metadata } from 'sharp';

/** Widths in pixels, for a row of the menu, twice and thrice as sharp, and for the sheet of a dish. */
export const WIDTHS = [160, 320, 640, 1280] as const;
/** What is asked for where one address must do: sharp in a row on any phone, and enough for a sheet. */
export const USUAL_WIDTH = 640;

/** Of the decoded picture: a small file may unfold to any size. */
const PIXEL_LIMIT = 50_000_000;
const SECONDS = 10;
const QUALITY = 78;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'];

/** What a file is that can't be made a picture of; the message is for people. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

export interface SizedPicture {
  /** In pixels, upright. */
  width: number;
  height: number;
  sizes: { width: number; bytes: Buffer }[];
}

// A picture now and then: what it was made of is not kept, and guests' requests need the processors.
sharp.cache(false);
sharp.concurrency(1);

/**
 * @param file as it was sent
 * @throws NoPicture
 */
export async function makeSizes(file: Buffer): Promise<SizedPicture> {
  const { width, height } = await readUpright(file);
  const sizes: SizedPicture['sizes'] = [];
  try {
    // One after the other, so that one picture is decoded at a time.
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

/** Its width and height, turned as the camera says. */
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
  // SVG is a page, and others need programs that read files.
  if (!FORMATS.includes(format))
    throw new NoPicture('This kind of picture is not taken. Choose a JPEG, PNG, WebP, AVIF or GIF file.');
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Without its place, camera and date: sharp leaves them out unless it is asked to keep them. */
const open = (file: Buffer) => sharp(file, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
