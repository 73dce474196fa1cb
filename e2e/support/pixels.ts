/** Two pictures of a page, compared point by point. */
import type { Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of 255: where a browser blends the edge of a rounded box it rounds one way or the other. */
const ROUNDING = 1;

/**
 * What differs between two pictures outside the boxes; sizes that differ count as everything. Decoded in a page of
 * the same browser.
 *
 * @param page any page without a policy
 */
export async function differentPixels(
  page: Page,
  one: Buffer,
  other: Buffer,
  except: readonly Box[],
): Promise<number> {
  return await page.evaluate(
    async ({ pictures, boxes, most }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          for (const { x, y, width, height } of boxes)
            context.clearRect(Math.floor(x), Math.floor(y), Math.ceil(width) + 1, Math.ceil(height) + 1);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (a!.width !== b!.width || a!.height !== b!.height) return Math.max(a!.data.length, b!.data.length);
      return a!.data.filter((value, at) => Math.abs(value - b!.data[at]!) > most).length;
    },
    { pictures: [one, other].map((picture) => picture.toString('base64')), boxes: except, most: ROUNDING },
  );
}
