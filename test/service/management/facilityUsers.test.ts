import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FacilityUser } from '../../../src/contract/management/facilityUser.ts';
import { groupPathOf } from '../../../src/contract/management/permissionGroup.ts';
import { DESK } from '../support/desk.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Client;

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other']) await openRestaurant(service.db, { id, facility: { language: 'en' } });
  owner = clientOf(service.url, await keyFor(service.db, 'owner', 'lumen', 'other'));
});
afterAll(() => service.stop());

const invite = (email: string, changes: object = {}, facility = 'lumen') =>
  owner.post(`${facility}/facility_users`, {
    first_name: 'Grace',
    email,
    permission_groups: [groupPathOf('host')],
    ...changes,
  });
const mailsTo = (email: string) =>
  service.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_part', 'language'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
const codeIn = (text: string | undefined) => /\/desk\/#in=([\da-f-]{36})/.exec(text ?? '')?.[1] ?? '';
const link = (method: string, code: string) =>
  send(method, `${service.url}/v1/user_invite/${code}`, method === 'PATCH' ? {} : undefined);

describe('facility users', () => {
  it('are invited to the desk by a link that signs in once, in their language where it is known', async () => {
    const { body } = await invite('emmy@restaurant.example', { first_name: '' });
    const [mail] = await mailsTo('emmy@restaurant.example');
    expect(mail?.text_part).not.toMatch(/key/i);
    const code = codeIn(mail?.text_part);
    const signIn = (headers = {}) =>
      send('POST', `${service.url}/v1/session`, { code }, { ...DESK, ...headers });
    const come = await signIn({ 'Accept-Language': 'de' });
    expect([come.status, come.body]).toMatchObject([
      201,
      {
        user: { id: body.id, email: 'emmy@restaurant.example' },
        facilities: [{ id: 'lumen', role: 'host' }],
      },
    ]);
    expect((await signIn()).status).toBe(404);
    expect((await link('PATCH', code)).status).toBe(404);
    // They have chosen a language by coming in.
    await invite('emmy@restaurant.example', {}, 'other');
    const mails = await mailsTo('emmy@restaurant.example');
    expect(mails.map(({ language }) => language)).toEqual(['en', 'de']);
    await owner.remove(`lumen/facility_users/${body.id}`);
    const later = codeIn(mails[1]?.text_part);
    await owner.remove(`other/facility_users/${body.id}`);
    // Whose right was taken away does not come in by an old invitation.
    const late = await send('POST', `${service.url}/v1/session`, { code: later }, DESK);
    expect(late.status).toBe(404);
  });

  it('have a key for software by the same link, which is good once', async () => {
    const { status, body } = await invite('grace@restaurant.example');
    expect(status).toBe(201);
    expect(z.strictObject(FacilityUser.shape).parse(body)).toEqual({
      aliases: [],
      email: 'grace@restaurant.example',
      first_name: 'Grace',
      id: body.id,
      last_name: '',
      permission_groups: [groupPathOf('host')],
      resource_uri: `/v1/facility/lumen/facility_users/${body.id}`,
      updated: '2026-11-19T11:00:00.000Z',
      username: 'grace@restaurant.example',
    });
    const [mail] = await mailsTo('grace@restaurant.example');
    expect(mail?.subject).toBe('You can now manage Restaurant lumen');
    const code = codeIn(mail?.text_part);
    expect((await link('GET', code)).body).toMatchObject({
      facility_name: 'Restaurant lumen',
      language: 'en',
      expires: '2026-11-26T11:00:00.000Z',
    });
    const accepted = await link('PATCH', code);
    expect(accepted.status).toBe(202);
    const grace = clientOf(service.url, accepted.body.api_key);
    expect((await grace.get('lumen/notes')).status).toBe(200);
    expect((await grace.get('lumen/facility_users')).status).toBe(403);
    expect((await grace.get('other/notes')).status).toBe(404);
    for (const method of ['GET', 'PATCH']) expect((await link(method, code)).status).toBe(404);
    const invites = await service.db.selectFrom('user_invites').selectAll().execute();
    expect(invites).toEqual([]);
  });

  it('who have a key get the right at once, without a second invitation', async () => {
    const { status } = await invite('GRACE@restaurant.example', {}, 'other');
    expect(status).toBe(201);
    expect(await mailsTo('GRACE@restaurant.example')).toEqual([]);
    expect((await invite('grace@restaurant.example')).status).toBe(409);
  });

  it('cannot use a link after a week', async () => {
    await invite('late@restaurant.example');
    const code = codeIn((await mailsTo('late@restaurant.example'))[0]?.text_part);
    service.clock.advance(7 * 86_400_000);
    expect((await link('PATCH', code)).status).toBe(404);
    service.clock.set('2026-11-19T11:00:00Z');
  });

  it('use a link once, however often at once', async () => {
    await invite('twice@restaurant.example');
    const code = codeIn((await mailsTo('twice@restaurant.example'))[0]?.text_part);
    const answers = await Promise.all([1, 2, 3, 4].map(() => link('PATCH', code)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      202, 404, 404, 404,
    ]);
  });

  it('are listed for the owner, those of this facility alone', async () => {
    const { body } = await owner.get('lumen/facility_users?order_by=email');
    const emails = body.objects.map(({ email }: { email: string }) => email);
    expect(emails).toEqual([
      '',
      'grace@restaurant.example',
      'late@restaurant.example',
      'twice@restaurant.example',
    ]);
    expect(body.meta.total_count).toBe(4);
    expect((await owner.get('lumen/facility_users?limit=1&offset=3')).body.objects).toHaveLength(1);
  });

  it('get other rights, or none, at once; the last owner stays', async () => {
    const users = (await owner.get('lumen/facility_users')).body.objects as FacilityUser[];
    const grace = users.find(({ email }) => email === 'grace@restaurant.example')!;
    const first = users.find(({ email }) => email === '')!;
    const path = (user: FacilityUser) => `lumen/facility_users/${user.id}`;
    const demoted = await owner.patch(path(first), { permission_groups: [groupPathOf('manager')] });
    expect([demoted.status, demoted.body.error_message]).toEqual([
      409,
      'This is the only owner of the facility: make another user an owner first.',
    ]);
    expect((await owner.remove(path(first))).status).toBe(409);
    const changed = await owner.patch(path(grace), {
      permission_groups: [groupPathOf('read'), groupPathOf('owner')],
    });
    expect([changed.status, changed.body.permission_groups]).toEqual([202, [groupPathOf('owner')]]);
    expect((await owner.remove(path(grace))).status).toBe(204);
    expect((await owner.remove(path(grace))).status).toBe(404);
  });

  it.each([
    ['email', [undefined, null, '', 'x', 'a@b', 1]],
    ['first_name', [null, 1, 'a\nb']],
    ['permission_groups', [undefined, null, [], 'x', [1], ['owner']]],
  ])('with a wrong %s are 400, and nobody is invited', async (field, values) => {
    for (const value of values) {
      const { status, body } = await invite('wrong@restaurant.example', { [field]: value });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    const unknown = await invite('wrong@restaurant.example', { permission_groups: ['/v1/user_groups/9'] });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([404, ['permission_groups']]);
    expect(await mailsTo('wrong@restaurant.example')).toEqual([]);
  });

  it('is a page that the service has, where a link leads', async () => {
    const page = await fetch(`${service.url}/invite`);
    expect([page.status, page.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
  });
});

describe('the permission groups', () => {
  it('are four, each with a path', async () => {
    const key = await keyFor(service.db, 'read', 'lumen');
    const { body } = await send('GET', `${service.url}/v1/user_groups`, undefined, { 'Api-Key': key });
    expect(
      body.objects.map(({ name, resource_uri }: Record<string, string>) => [name, resource_uri]),
    ).toEqual([
      ['read', '/v1/user_groups/1'],
      ['host', '/v1/user_groups/2'],
      ['manager', '/v1/user_groups/3'],
      ['owner', '/v1/user_groups/4'],
    ]);
  });
});
