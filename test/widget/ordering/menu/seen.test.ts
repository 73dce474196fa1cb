import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeen } from '../../../../src/widget/ordering/menu/seen.ts';

type Step = Parameters<ReturnType<typeof createSeen>>[0];

function told(steps: readonly Step[]): unknown[] {
  const events: unknown[] = [];
  const see = createSeen({
    emit: (name, detail) => void events.push(name === 'step' ? (detail as { step: unknown }).step : name),
  });
  steps.forEach(see);
  return events;
}

describe('the steps of an order', () => {
  it('begin with the menu, even where a dish is opened before the menu is told of', () => {
    expect(told(['product', 'menu', 'product', 'checkout'])).toEqual([
      'menu',
      'product',
      'product',
      'checkout',
    ]);
  });

  it('are told of the menu once, however often its sides change, and again when the guest comes back to it', () => {
    expect(told(['menu', 'menu', 'product', 'menu', 'checkout', 'menu', 'menu'])).toEqual([
      'menu',
      'product',
      'checkout',
      'menu',
    ]);
  });

  it('are none but those that were seen, in their order, with the menu first and never twice running', () => {
    const steps = fc.array(fc.constantFrom<Step>('menu', 'product', 'checkout', 'sent'));
    fc.assert(
      fc.property(steps, (seen) => {
        const events = told(seen);
        const others = (list: readonly unknown[]) => list.filter((step) => step !== 'menu');
        expect(others(events)).toEqual(others(seen));
        expect(events[0]).toBe(seen.length ? 'menu' : undefined);
        expect(events.join(' ')).not.toContain('menu menu');
      }),
    );
  });
});
