import { afterEach, expect, it } from 'vitest';
import { createComing } from '../../../../src/pages/desk/coming/session.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

it('offers a link no more once it has brought somebody in, also after they sign out', async () => {
  small = await smallService(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: { user: { id: 3 }, facilities: [] } };
    return method === 'GET' && path.endsWith('/desk') ? { status: 200, body: {} } : { status: 401 };
  });
  const coming = createComing(small.service);
  expect(coming.isCodeOver.value).toBe(false);
  await coming.enterByCode('00000000-0000-4000-8000-000000000000');
  expect(coming.state.value.kind).toBe('in');
  expect(coming.isCodeOver.value).toBe(true);
});

it('does not come back to a link that holds no more when another one is asked for', async () => {
  small = await smallService(({ path }) =>
    path.endsWith('/session_link')
      ? { status: 202, body: {} }
      : { status: 404, body: { error: 'not_found' } },
  );
  const coming = createComing(small.service);
  await coming.enterByCode('00000000-0000-4000-8000-000000000000');
  expect(coming.trouble.value).toBe('linkOver');
  await coming.sendLink('ada@guest.example');
  expect(coming.trouble.value).toBeUndefined();
  expect(coming.isCodeOver.value).toBe(true);
});
