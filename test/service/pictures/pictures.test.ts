import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUnusedPictures } from '../../../src/service/store/pictures.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openWithDish } from '../support/menu.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;
let dish: number;

beforeAll(async () => {
  service = await startTestService();
  const made = await openWithDish(service.db, 'lumen');
  dish = made.dish.id;
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
});
afterAll(() => service.stop());

/** A picture that no other test uploads. */
const plain = (width: number, height: number, hue: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: hue, g: 90, b: 40 } } });
const upload = (file: Buffer) => manager.post('lumen/pictures', { data: file.toString('base64') });
const at = (address: string) => fetch(new URL(address, service.url));

describe('a picture that a restaurant uploads', () => {
  it('is served in sizes, as WebP, for a year, and as nothing but a picture', async () => {
    const { status, body } = await upload(await plain(2000, 1500, 1).jpeg().toBuffer());
    expect([status, body.width, body.height]).toEqual([201, 2000, 1500]);
    expect(body.image).toMatch(/^\/media\/[\w-]{32}\/640\.webp$/);
    expect(body.sizes.map(({ width }: { width: number }) => width)).toEqual([160, 320, 640, 1280]);
    for (const { width, image } of body.sizes) {
      const answer = await at(image);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([read.format, read.width, read.height]).toEqual(['webp', width, (width * 3) / 4]);
    }
    const [first] = body.sizes;
    const { headers } = await at(first.image);
    const again = await fetch(first.image, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('stands upright as it was taken, and tells nothing of the place or the camera', async () => {
    const taken = await plain(400, 200, 2)
      .jpeg()
      .withExif({ IFD0: { Make: 'Spy', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(taken);
    expect([body.width, body.height]).toEqual([200, 400]);
    const bytes = Buffer.from(await (await at(body.image)).arrayBuffer());
    const read = await sharp(bytes).metadata();
    expect([read.width, read.height, read.exif]).toEqual([200, 400, undefined]);
    expect(bytes.includes('Spy')).toBe(false);
  });

  it('has one address however often it is uploaded, and a smaller one is not made larger', async () => {
    const file = await plain(300, 300, 3).png().toBuffer();
    const [one, other] = [await upload(file), await upload(file)];
    expect(other.body.image).toBe(one.body.image);
    expect(one.body.sizes).toHaveLength(2);
    const read = await sharp(Buffer.from(await (await at(one.body.image)).arrayBuffer())).metadata();
    expect(read.width).toBe(300);
  });

  it.each([
    ['no file of a picture', Buffer.from('Hello'), /not a picture/],
    [
      'a page that calls itself a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /kind of|not a/,
    ],
    ['nothing', Buffer.alloc(0), /base64/],
  ])('is refused with words when it is %s', async (_, file, message) => {
    const { status, body } = await upload(file);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['data']]);
    expect(body.fields.data[0]).toMatch(message);
  });

  it('is refused with words when it is broken, or unfolds to too many pixels', async () => {
    const whole = await plain(900, 900, 4).jpeg().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).body.fields.data[0]).toMatch(/broken/);
    const bomb = await plain(9000, 9000, 5).png().toBuffer();
    expect((await upload(bomb)).body.fields.data[0]).toMatch(/50 million pixels/);
  });

  it('is refused when it is too large, and no other address takes as much', async () => {
    expect((await manager.post('lumen/pictures', { data: 'A'.repeat(7_000_000) })).status).toBe(413);
    expect((await manager.post('lumen/notes', { text: 'A'.repeat(70_000) })).status).toBe(413);
  });

  it('is shown to guests by the dish that names it, and removed when nothing has named it for a day', async () => {
    const shown = (await upload(await plain(200, 200, 6).png().toBuffer())).body;
    const unused = (await upload(await plain(200, 200, 7).png().toBuffer())).body;
    expect((await manager.patch(`lumen/dishes/${dish}`, { image: shown.image })).status).toBe(202);
    const guest = await send('GET', `${service.url}/v1/facility/lumen/menu_widget_product/${dish}`);
    expect(guest.body.image).toBe(service.url + shown.image);
    service.clock.advance(86_400_001);
    await removeUnusedPictures(service.db, service.clock());
    expect((await at(shown.image)).status).toBe(200);
    expect((await at(unused.image)).status).toBe(404);
  });

  it.each(['/media/x/640.webp', `/media/${'a'.repeat(32)}/640.webp`, `/media/${'a'.repeat(32)}/0.webp`])(
    'is not there at %s',
    async (address) => {
      expect((await at(address)).status).toBe(404);
    },
  );
});
