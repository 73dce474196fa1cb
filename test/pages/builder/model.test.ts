import { describe, expect, it, vi } from 'vitest';
import { type BuilderOptions, createBuilder } from '../../../src/pages/builder/model.ts';
import { readPlan } from '../../../src/pages/builder/plan.ts';
import { releaseIn } from '../../../src/pages/builder/release.ts';
import { restaurantOf } from '../../../src/pages/builder/restaurants.ts';

const LUMEN = { id: 'lumen', name: 'Lumen', phone: '', email: '', widgetCode: '' };

const RELEASE = { release: '1a2b3c4d', integrity: `sha384-${'A'.repeat(64)}` };

function builderWith(options: Partial<BuilderOptions> = {}) {
  return createBuilder({
    plan: readPlan(''),
    language: () => 'en',
    origin: 'https://book.example',
    readRestaurants: () => Promise.resolve([LUMEN]),
    readRestaurant: () => Promise.resolve(undefined),
    readRelease: () => Promise.resolve(RELEASE),
    linkWords: (view) => `Open ${view}`,
    copy: () => Promise.resolve(),
    ...options,
  });
}

describe('the builder', () => {
  it('shows the restaurant of the last identifier, in whatever order the answers arrive', async () => {
    const answers = new Map<string, (found: typeof LUMEN) => void>();
    const builder = builderWith({
      readRestaurant: (id) => new Promise((answer) => answers.set(id, answer)),
    });
    await builder.read();
    builder.settle({ restaurant: '', id: 'first' });
    builder.settle({ id: 'second' });
    answers.get('second')?.({ ...LUMEN, id: 'second', name: 'Second' });
    answers.get('first')?.({ ...LUMEN, id: 'first', name: 'First' });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(builder.restaurant.value.name).toBe('Second');
    expect(builder.looked.value).toMatchObject({ name: 'Second' });
  });

  it('says what was copied until the snippet changes, and when it could not be copied', async () => {
    const builder = builderWith();
    await builder.read();
    await builder.copy('html');
    expect(builder.copied.value).toMatchObject({ part: 'html', isDone: true });
    builder.settle({ accent: '#7a1f2b' });
    expect(builder.copied.value).toBeUndefined();

    const refused = builderWith({ copy: () => Promise.reject(new Error('no')) });
    await refused.copy('html');
    expect(refused.copied.value?.isDone).toBe(false);
  });

  it('offers a readable accent for dark pages at once, and checks each palette on the pages it is for', async () => {
    const builder = builderWith();
    await builder.read();
    builder.settle({ accent: '#7a1f2b' });
    expect(builder.remarks.value).toMatchObject([{ kind: 'accent', scheme: 'dark' }]);
    builder.separateDark(true);
    const { accentDark, page } = builder.plan.value;
    expect(accentDark).toMatch(/^#[0-9a-f]{6}$/);
    expect(page).toBe('dark');
    expect(builder.snippet.value.html).toContain(`--tableside-accent:light-dark(#7a1f2b, ${accentDark})`);
    expect(builder.remarks.value).toEqual([]);

    builder.settle({ accentDark: '#202020' });
    expect(builder.remarks.value).toMatchObject([{ kind: 'accent', scheme: 'dark' }]);
    expect(builder.offers.value).toMatchObject([{ field: 'accentDark' }]);
    // What is never seen is not minded, and not in the snippet.
    builder.settle({ theme: 'light' });
    expect(builder.remarks.value).toEqual([]);
    expect(builder.snippet.value.html).toContain('--tableside-accent:#7a1f2b"');
    builder.settle({ theme: undefined });
    // What was typed for dark pages is still there when they are separated again.
    builder.separateDark(false);
    builder.separateDark(true);
    expect(builder.plan.value.accentDark).toBe('#202020');
  });

  it('has no pinned snippet without the release, and asks again when told to', async () => {
    let isThere = false;
    const builder = builderWith({
      readRelease: () => (isThere ? Promise.resolve(RELEASE) : Promise.reject(new Error('no'))),
    });
    await builder.read();
    expect(builder.unpinned.value).toBeUndefined();
    builder.settle({ pinned: true });
    expect(builder.unpinned.value).toBe('reading');
    await vi.waitFor(() => expect(builder.unpinned.value).toBe('unread'));
    isThere = true;
    await builder.readPinned();
    expect(builder.unpinned.value).toBeUndefined();
    expect(builder.snippet.value.html).toContain(
      `/1a2b3c4d/tableside.js" integrity="${RELEASE.integrity}" crossorigin></script>`,
    );
  });

  it('keeps the restaurant that is shown in its address', async () => {
    const builder = builderWith();
    await builder.read();
    builder.settle({ radius: 0 });
    expect(builder.plan.value.restaurant).toBe('lumen');
  });
});

describe('the list of files', () => {
  const script = (path: unknown, integrity: unknown) => ({
    release: 'abc',
    files: [null, { path, integrity }],
  });

  it('has the release and the hash of its script', () => {
    expect(releaseIn(script('abc/tableside.js', RELEASE.integrity))).toEqual({ ...RELEASE, release: 'abc' });
  });

  it.each([
    null,
    [],
    { release: 'abc' },
    script('tableside.js', RELEASE.integrity),
    script('abc/tableside.js', 'sha384-x" onload="y'),
    { release: '../x', files: [{ path: '../x/tableside.js', integrity: RELEASE.integrity }] },
  ])('is none when it is something else: %j', (list) => {
    expect(() => releaseIn(list)).toThrow('list of files');
  });
});

describe('a record of the list', () => {
  it.each([null, 'x', {}, { id: 'a' }, { id: 1, name: 'a' }])(
    'is none without an id and a name: %j',
    (record) => {
      expect(restaurantOf(record)).toBeUndefined();
    },
  );

  it('has empty texts where they are missing or mistyped', () => {
    expect(restaurantOf({ id: 'a', name: 'b', phone: null, email: 7, widgetCode: {} })).toEqual({
      ...LUMEN,
      id: 'a',
      name: 'b',
    });
  });
});
