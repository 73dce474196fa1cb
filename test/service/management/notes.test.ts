import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Note } from '../../../src/contract/management/note.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other']) await openRestaurant(service.db, { id });
  host = clientOf(service.url, await keyFor(service.db, 'host', 'lumen', 'other'));
});
afterAll(() => service.stop());

const note = (day: number, text = `Note of day ${day}`) => ({
  begins: `2026-12-0${day}T17:00:00Z`,
  ends: `2026-12-0${day}T22:00:00Z`,
  text,
});
const texts = ({ body }: Awaited<ReturnType<Client['get']>>) =>
  body.objects.map(({ text }: { text: string }) => text);

describe('notes', () => {
  it('are added with exactly the fields of the document', async () => {
    const { status, body } = await host.post('other/notes', {
      begins: '2026-12-01T18:00:00+01:00',
      ends: '2026-12-01T23:00',
      text: ' Piano tuner\ncomes ',
    });
    expect(status).toBe(201);
    expect(z.strictObject(Note.shape).parse(body)).toEqual({
      begins: '2026-12-01T17:00:00.000Z',
      ends: '2026-12-01T23:00:00.000Z',
      facility: '/v1/facility/other',
      id: body.id,
      resource_uri: `/v1/facility/other/notes/${body.id}`,
      text: 'Piano tuner\ncomes',
      updated: '2026-11-19T11:00:00.000Z',
    });
    expect(texts(await host.get('other/notes'))).toEqual(['Piano tuner\ncomes']);
  });

  it('are listed newest first, by pages, and between times', async () => {
    for (const day of [2, 1, 3]) await host.post('lumen/notes', note(day));
    const all = await host.get('lumen/notes');
    expect(texts(all)).toEqual(['Note of day 3', 'Note of day 2', 'Note of day 1']);
    expect(all.body.meta).toEqual({ limit: 100, next: null, offset: 0, previous: null, total_count: 3 });
    const second = await host.get('lumen/notes?limit=1&offset=1');
    expect(texts(second)).toEqual(['Note of day 2']);
    expect(second.body.meta).toMatchObject({
      next: '/v1/facility/lumen/notes?limit=1&offset=2',
      previous: '/v1/facility/lumen/notes?limit=1&offset=0',
    });
    expect(texts(await host.get('lumen/notes?begins__lt=2026-12-02T17:00:00Z'))).toEqual(['Note of day 1']);
    expect(texts(await host.get('lumen/notes?ends__gte=2026-12-02T22:00:00Z'))).toEqual([
      'Note of day 3',
      'Note of day 2',
    ]);
    expect(texts(await host.get('lumen/notes?order_by=begins&limit=2'))).toEqual([
      'Note of day 1',
      'Note of day 2',
    ]);
    expect((await host.get('lumen/notes?order_by=text')).body.fields).toEqual({
      order_by: [expect.any(String)],
    });
  });

  it('are changed in part, and only to what begins before it ends', async () => {
    const { body: added } = await host.post('lumen/notes', note(5));
    const path = `lumen/notes/${added.id}`;
    const { status, body } = await host.patch(path, { text: 'Wine tasting' });
    expect([status, body]).toEqual([202, { ...added, text: 'Wine tasting', updated: expect.any(String) }]);
    const wrong = await host.patch(path, { ends: '2026-12-05T17:00:00Z' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['ends']]);
    expect((await host.patch(path, {})).body).toEqual(body);
    expect((await host.patch(path, { id: added.id + 1 })).body.fields).toHaveProperty('id');
    expect((await host.patch(path, { facility: '/v1/facility/other' })).status).toBe(404);
  });

  it('are removed once', async () => {
    const { body } = await host.post('lumen/notes', note(6));
    expect((await host.remove(`lumen/notes/${body.id}`)).status).toBe(204);
    expect((await host.remove(`lumen/notes/${body.id}`)).status).toBe(404);
    expect((await host.remove(`lumen/notes/x`)).status).toBe(404);
  });
});
