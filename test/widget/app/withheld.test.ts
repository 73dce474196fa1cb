import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNavigation } from '../../../src/widget/app/navigation.ts';
import { createIsCartNear } from '../../../src/widget/ordering/cart/keptCarts.ts';
import { hasRounds } from '../../../src/widget/table/keptRounds.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.restoreAllMocks());

describe('in a frame without an origin', () => {
  it('no cart and no rounds are known, and a cart comes with the first sign of intent', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    const near = createIsCartNear({ api: 'https://api', facilityId: 'lumen', intent: Promise.resolve() });
    expect([near.peek(), hasRounds('https://api', 'lumen')]).toEqual([false, false]);
    await vi.waitFor(() => expect(near.peek()).toBe(true));
  });

  it('the steps change where the history takes none of them, and lead back', () => {
    vi.spyOn(history, 'pushState').mockImplementation(refuse);
    vi.spyOn(history, 'replaceState').mockImplementation(refuse);
    const navigation = createNavigation<'choose' | 'details' | 'done'>('a widget', 'choose');
    navigation.go('details');
    expect(navigation.step.peek()).toBe('details');
    navigation.back();
    expect(navigation.step.peek()).toBe('choose');
    navigation.replace('done');
    expect(navigation.step.peek()).toBe('done');
  });
});
