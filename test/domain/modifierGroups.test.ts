import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byPriority,
  canTakeLess,
  canTakeMore,
  faultsOfChoice,
  leastOf,
  type Modifier,
  type ModifierGroup,
  offeredGroups,
  pathsOf,
  preselected,
  unitsIn,
  unitsOf,
} from '../../src/domain/modifierGroups.ts';

const group = (bounds: Partial<ModifierGroup> = {}): ModifierGroup => ({
  resource_uri: 'sauces',
  title: 'Sauces',
  minimum_quantity: 0,
  maximum_quantity: null,
  ...bounds,
});
const modifier = (path: string, bounds: Partial<Modifier> = {}): Modifier => ({
  resource_uri: path,
  title: path,
  price_gross: '0.50',
  priority: 0,
  minimum_quantity: 0,
  maximum_quantity: null,
  product_modifier_group: 'sauces',
  ...bounds,
});
const offered = (bounds: Partial<ModifierGroup>, ...modifiers: Modifier[]) =>
  offeredGroups({ product_modifier_groups: [group(bounds)], product_modifiers: modifiers });
const kindsOf = (groups: ReturnType<typeof offered>, ...paths: string[]) =>
  faultsOfChoice(groups, unitsOf(paths)).map(({ kind }) => kind);

const most = fc.constantFrom(undefined, null, 0, 1, 2, 3, 5);
const least = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -1, max: 4 }));
/** Any product, its mistakes included. */
const product = fc
  .array(
    fc.tuple(least, most, fc.array(fc.tuple(least, most, fc.integer({ min: 0, max: 2 })), { maxLength: 4 })),
    {
      maxLength: 3,
    },
  )
  .map((groups) => ({
    product_modifier_groups: groups.map(([minimum_quantity, maximum_quantity], at) =>
      group({ resource_uri: `group ${at}`, minimum_quantity, maximum_quantity }),
    ),
    product_modifiers: groups.flatMap(([, , modifiers], at) =>
      modifiers.map(([minimum_quantity, maximum_quantity, priority], index) =>
        modifier(`modifier ${at} ${index}`, {
          minimum_quantity,
          maximum_quantity,
          priority,
          product_modifier_group: `group ${at}`,
        }),
      ),
    ),
  }));

describe('the groups of a product', () => {
  it('stand in the order of the menu, their modifiers by priority, equal ones as they came', () => {
    const groups = offeredGroups({
      product_modifier_groups: [group({ resource_uri: 'b' }), group({ resource_uri: 'a' })],
      product_modifiers: [
        modifier('last', { product_modifier_group: 'a', priority: 9 }),
        modifier('one', { product_modifier_group: 'a', priority: 1 }),
        modifier('first', { product_modifier_group: 'a', priority: -1 }),
        modifier('two', { product_modifier_group: 'a', priority: 1 }),
        modifier('other', { product_modifier_group: 'b' }),
      ],
    });
    expect(groups.map(({ path }) => path)).toEqual(['b', 'a']);
    expect(groups[1]?.modifiers.map(({ resource_uri }) => resource_uri)).toEqual([
      'first',
      'one',
      'two',
      'last',
    ]);
    expect(byPriority([])).toEqual([]);
  });

  it('are called what guests read', () => {
    expect(offered({ title_public: ' Your sauce ' }, modifier('aioli'))[0]?.title).toBe('Your sauce');
    expect(offered({ title_public: ' ' }, modifier('aioli'))[0]?.title).toBe('Sauces');
  });

  it('are left out when there is nothing to choose, and so is a modifier of no group', () => {
    expect(offered({})).toEqual([]);
    expect(offered({}, modifier('lost', { product_modifier_group: 'gone' }))).toEqual([]);
  });

  it.each([
    [1, 1, true],
    [0, 1, false],
    [1, 2, false],
    [1, 0, false],
    [1, null, false],
    // Contradicting itself: the maximum holds.
    [3, 1, true],
  ])('with bounds %j to %j are radio buttons: %j', (minimum_quantity, maximum_quantity, isSingle) => {
    expect(offered({ minimum_quantity, maximum_quantity }, modifier('aioli'))[0]?.isSingle).toBe(isSingle);
  });
});

describe('a group of exactly one', () => {
  it('is no radio buttons when its modifiers bring more than one by themselves', () => {
    const one = { minimum_quantity: 1, maximum_quantity: 1 };
    const groups = offered(
      one,
      modifier('aioli', { minimum_quantity: 1 }),
      modifier('pesto', { minimum_quantity: 1 }),
    );
    expect(groups[0]?.isSingle).toBe(false);
    expect(kindsOf(groups, 'aioli', 'pesto')).toEqual([]);
    expect(offered(one, modifier('aioli', { minimum_quantity: 1 }), modifier('pesto'))[0]?.isSingle).toBe(
      true,
    );
  });
});

describe('a choice', () => {
  it.each([0, null, undefined])('is unlimited with a maximum of %j', (maximum_quantity) => {
    const groups = offered({ maximum_quantity }, modifier('aioli', { maximum_quantity }));
    expect(kindsOf(groups, ...Array.from({ length: 50 }, () => 'aioli'))).toEqual([]);
  });

  it('counts the units of a group, not its different modifiers', () => {
    const groups = offered(
      { minimum_quantity: 2, maximum_quantity: 3 },
      modifier('aioli'),
      modifier('pesto'),
    );
    expect(kindsOf(groups, 'aioli')).toEqual(['tooFew']);
    expect(kindsOf(groups, 'aioli', 'aioli')).toEqual([]);
    expect(kindsOf(groups, 'aioli', 'aioli', 'pesto')).toEqual([]);
    expect(kindsOf(groups, 'aioli', 'aioli', 'pesto', 'pesto')).toEqual(['tooMany']);
  });

  it('keeps to what each modifier allows', () => {
    const groups = offered({}, modifier('aioli', { minimum_quantity: 1, maximum_quantity: 2 }));
    expect(kindsOf(groups)).toEqual(['modifier']);
    expect(kindsOf(groups, 'aioli')).toEqual([]);
    expect(kindsOf(groups, 'aioli', 'aioli', 'aioli')).toEqual(['modifier']);
  });

  it("has every modifier's own minimum from the start, and keeps it", () => {
    const bread = modifier('bread', { minimum_quantity: 2, maximum_quantity: 3 });
    const [sauces] = offered({}, bread, modifier('aioli'));
    const units = preselected([sauces!]);
    expect([...units]).toEqual([['bread', 2]]);
    expect(canTakeLess(bread, units)).toBe(false);
    expect(canTakeMore(sauces!, bread, units)).toBe(true);
    expect(canTakeLess(bread, new Map([['bread', 3]]))).toBe(true);
    expect(canTakeMore(sauces!, bread, new Map([['bread', 3]]))).toBe(false);
  });

  it('has a modifier taken twice as its path twice, and reads it back', () => {
    const groups = offered({}, modifier('aioli'), modifier('pesto'));
    const units = new Map([
      ['pesto', 2],
      ['aioli', 1],
    ]);
    expect(pathsOf(groups, units)).toEqual(['aioli', 'pesto', 'pesto']);
    expect(unitsOf(['pesto', 'aioli', 'pesto'])).toEqual(units);
    expect(unitsOf(['__proto__', 'constructor']).get('__proto__')).toBe(1);
  });

  it.each([
    ['asks for more than its modifiers allow', { minimum_quantity: 3 }, { maximum_quantity: 2 }, 2],
    ['brings more than it allows', { maximum_quantity: 1 }, { minimum_quantity: 2 }, 2],
    ['asks for more than it allows', { minimum_quantity: 3, maximum_quantity: 2 }, {}, 2],
    ['has a modifier with more at least than at most', {}, { minimum_quantity: 3, maximum_quantity: 2 }, 3],
  ])('can still be made in a group that %s', (_, bounds, each, count) => {
    const groups = offered(bounds, modifier('aioli', each));
    expect(kindsOf(groups, ...Array.from({ length: count }, () => 'aioli'))).toEqual([]);
    expect(kindsOf(groups, ...Array.from({ length: count - 1 }, () => 'aioli'))).not.toEqual([]);
  });

  it('can be made of every product, from what is chosen at first, by taking more where that is possible', () => {
    fc.assert(
      fc.property(product, (record) => {
        const groups = offeredGroups(record);
        const units = preselected(groups);
        for (const each of groups) {
          for (const one of each.modifiers) {
            while (unitsIn(each, units) < leastOf(each) && canTakeMore(each, one, units)) {
              units.set(one.resource_uri, (units.get(one.resource_uri) ?? 0) + 1);
            }
          }
        }
        expect(faultsOfChoice(groups, units)).toEqual([]);
      }),
    );
  });

  it('stays without fault however the guest goes on from there, as far as it may', () => {
    fc.assert(
      fc.property(product, fc.array(fc.tuple(fc.nat(), fc.boolean())), (record, steps) => {
        const groups = offeredGroups(record);
        const all = groups.flatMap((each) => each.modifiers.map((one) => ({ each, one })));
        fc.pre(all.length > 0);
        const units = preselected(groups);
        for (const [which, isMore] of steps) {
          const { each, one } = all[which % all.length]!;
          const count = units.get(one.resource_uri) ?? 0;
          if (isMore ? canTakeMore(each, one, units) : canTakeLess(one, units)) {
            units.set(one.resource_uri, count + (isMore ? 1 : -1));
          }
        }
        for (const { kind } of faultsOfChoice(groups, units)) expect(kind).toBe('tooFew');
        expect(unitsOf(pathsOf(groups, units))).toEqual(new Map([...units].filter(([, count]) => count > 0)));
      }),
    );
  });

  it('of a product without mistakes has just the faults that its bounds name', () => {
    const count = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(count, fc.constantFrom(0, 1, 2)), { minLength: 1, maxLength: 4 }),
        count,
        count,
        (taken, minimum, more) => {
          const groups = offered(
            { minimum_quantity: minimum, maximum_quantity: minimum + more },
            modifier('any'),
            ...taken.map(([, top], index) => modifier(`m${index}`, { maximum_quantity: top })),
          );
          const paths = taken.flatMap(([units], index) => Array.from({ length: units }, () => `m${index}`));
          const isOver = taken.some(([units, top]) => top > 0 && units > top);
          const isTooMany = minimum + more > 0 && paths.length > minimum + more;
          const expected = isOver
            ? ['modifier']
            : paths.length < minimum
              ? ['tooFew']
              : isTooMany
                ? ['tooMany']
                : [];
          expect(kindsOf(groups, ...paths)).toEqual(expected);
        },
      ),
    );
  });
});
