/** Two pictures of a page, compared point by point. */
import type { Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

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
    async ({ pictures, boxes }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          for (const { x, y, width, height } of boxes) {
            // Every pixel that the box touches, and none beside it.
            const [left, top] = [Math.floor(x), Math.floor(y)];
            context.clearRect(left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top);
          }
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (a!.width !== b!.width || a!.height !== b!.height) return Math.max(a!.data.length, b!.data.length);
      return a!.data.filter((value, at) => value !== b!.data[at]).length;
    },
    { pictures: [one, other].map((picture) => picture.toString('base64')), boxes: except },
  );
}
