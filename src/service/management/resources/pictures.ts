/** Pictures that a restaurant uploads (ours): converted into the sizes that guests are served, and stored. */
import type * as z from 'zod/mini';
import { NewPicture, PICTURE_LIMIT, Picture } from '../../../contract/management/picture.ts';
import { conflict, invalid } from '../../apiFailure.ts';
import { facilityPath } from '../../paths/menuPaths.ts';
import { makeSizes, NoPicture, type SizedPicture, USUAL_WIDTH } from '../../pictures/makeSizes.ts';
import { pictureName, picturePath } from '../../pictures/pictureAddress.ts';
import { countPictures, insertPicture } from '../../store/pictures.ts';
import { createTurns } from '../../turns.ts';
import { facilityRoute } from '../route.ts';

/** Per facility; enough for every dish of the largest known menu. */
const MOST_PICTURES = 5000;

/** One at a time per process: decoding takes memory and a processor, which guests' requests need too. */
const turns = createTurns({ mostWaiting: 20, longestWait: 15_000 });

export const pictures = [
  facilityRoute({
    method: 'POST',
    path: '/facility/{facility_id}/pictures',
    tag: 'Pictures',
    summary:
      'Keeps a picture, which a product or category then names as its `image`. One that nothing names is removed after a day.',
    needs: 'manager',
    isOurs: true,
    mayConflict: true,
    // Base64, and the JSON around it.
    bodyLimit: Math.ceil(PICTURE_LIMIT / 3) * 4 + 1024,
    body: NewPicture,
    answer: Picture,
    handle: async ({ services, request, facility, body, db, now, write }) => {
      const file = Buffer.from(body.data, 'base64');
      if ((await countPictures(db, facility.id)) >= MOST_PICTURES)
        throw conflict(`A restaurant can have ${MOST_PICTURES} pictures. Take some off the menu first.`);
      const made = await turns.take('picture', () => sizesOf(file), request.until);
      const name = pictureName(facility.id, file);
      await write((trx) => insertPicture(trx, { name, facilityId: facility.id, ...made }, now));
      return recordOf(facility.id, name, made, services.settings.publicUrl);
    },
  }),
];

/** @throws ApiFailure 400 */
async function sizesOf(file: Buffer): Promise<SizedPicture> {
  try {
    return await makeSizes(file);
  } catch (error) {
    if (error instanceof NoPicture) throw invalid({ data: [error.message] }, error.message);
    throw error;
  }
}

function recordOf(
  facilityId: string,
  name: string,
  { width, height, sizes }: SizedPicture,
  publicUrl: string,
): z.input<typeof Picture> {
  return {
    facility: facilityPath(facilityId),
    width,
    height,
    image: picturePath(name, USUAL_WIDTH),
    sizes: sizes.map((size) => ({ width: size.width, image: publicUrl + picturePath(name, size.width) })),
  };
}
