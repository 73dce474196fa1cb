import { describe, expect, it } from 'vitest';
import { type BuilderOptions, createBuilder } from '../../../src/pages/builder/model.ts';
import { readPlan } from '../../../src/pages/builder/plan.ts';
import { restaurantOf } from '../../../src/pages/builder/restaurants.ts';

const LUMEN = { id: 'lumen', name: 'Lumen', phone: '', email: '', widgetCode: '' };

function builderWith(options: Partial<BuilderOptions> = {}) {
  return createBuilder({
    plan: readPlan(''),
    language: 'en',
    origin: 'https://book.example',
    readRestaurants: () => Promise.resolve([LUMEN]),
    readRestaurant: () => Promise.resolve(undefined),
    copy: () => Promise.resolve(),
    ...options,
  });
}

describe('the builder', () => {
  it('shows the restaurant of the last identifier, in whatever order the answers come', async () => {
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

  it('says what was copied until there is something else to copy, and when it could not be', async () => {
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

  it('keeps the restaurant that was shown in what its address tells', async () => {
    const builder = builderWith();
    await builder.read();
    builder.settle({ radius: 0 });
    expect(builder.plan.value.restaurant).toBe('lumen');
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
