import { afterEach, expect, it } from 'vitest';
import type { LinkCode } from '../../../../src/pages/desk/signIn/linkCode.ts';
import { createSignIn, type FirstRestaurant } from '../../../../src/pages/desk/signIn/session.ts';
import { type SmallService, smallService } from '../support.ts';

const LINK: LinkCode = { kind: 'in', code: '00000000-0000-4000-8000-000000000000' };
const FIRST: LinkCode = { kind: 'first', code: 'a-code-that-was-printed' };
const NEXT: LinkCode = { kind: 'first', code: 'another-that-was-printed' };
const OLIVE: FirstRestaurant = {
  owner_name: 'Olivia Owner',
  owner_email: 'olivia@branch.example',
  name: 'The Olive Branch',
  country: 'GB',
  timezone: 'Europe/London',
  street: '',
  city: '',
  zip_code: '',
  phone: '',
};

let small: SmallService;
afterEach(() => small.stop());

it('no longer offers a link that has signed somebody in, even after they sign out', async () => {
  small = await smallService(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: { user: { id: 3 }, facilities: [] } };
    return method === 'GET' && path.endsWith('/desk') ? { status: 200, body: {} } : { status: 401 };
  });
  const signIn = createSignIn(small.service, LINK);
  expect(signIn.code.value).toEqual(LINK);
  await signIn.enterByCode();
  expect(signIn.state.value.kind).toBe('in');
  expect(signIn.code.value).toBeUndefined();
});

it('does not go back to an expired link when another one is requested', async () => {
  small = await smallService(({ path }) =>
    path.endsWith('/session_link')
      ? { status: 202, body: {} }
      : { status: 404, body: { error: 'not_found' } },
  );
  const signIn = createSignIn(small.service, LINK);
  await signIn.enterByCode();
  expect(signIn.trouble.value).toBe('linkOver');
  await signIn.sendLink('ada@guest.example');
  expect(signIn.trouble.value).toBeUndefined();
  expect(signIn.code.value).toBeUndefined();
});

it.each([
  { needs_first: true, trouble: 'firstLinkOver', kept: FIRST },
  { needs_first: false, trouble: 'linkOver', kept: undefined },
])(
  'keeps the form of the first restaurant as long as there is none: %o',
  async ({ kept, trouble, ...ways }) => {
    small = await smallService(({ method, path }) => {
      if (method === 'POST') return { status: 404, body: { error: 'not_found' } };
      return path.endsWith('/desk') ? { status: 200, body: ways } : { status: 401 };
    });
    const signIn = createSignIn(small.service, FIRST);
    await signIn.makeFirst(OLIVE);
    expect(signIn.trouble.value).toBe(trouble);
    expect(signIn.code.value).toEqual(kept);
    // The next link takes its place, where there is a form that it is for.
    expect(signIn.renew(NEXT)).toBe(kept !== undefined);
    expect(signIn.code.value).toEqual(kept && NEXT);
    expect(signIn.renew(LINK)).toBe(false);
  },
);
