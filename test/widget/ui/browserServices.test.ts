import { afterEach, describe, expect, it, vi } from 'vitest';
import { onResize } from '../../../src/widget/ui/onResize.ts';
import { scrollByNeed } from '../../../src/widget/ui/scrollByNeed.ts';

class Refusing {
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('what a browser may withhold, or a page may have replaced', () => {
  it.each([
    ['is not there', undefined],
    ['throws', Refusing],
    ['observes nothing', class {}],
  ])('a size is known once, and no more, where the observer %s', (_, observer) => {
    vi.stubGlobal('ResizeObserver', observer);
    const heard = vi.fn<() => void>();
    const end = onResize(document.body, heard);
    expect(heard).toHaveBeenCalledOnce();
    end();
  });

  it('what is scrolled to is scrolled to, where nobody says how calmly', () => {
    vi.stubGlobal('matchMedia', undefined);
    const target = document.createElement('div');
    target.scrollIntoView = vi.fn<Element['scrollIntoView']>();
    scrollByNeed(target);
    expect(target.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' });
  });
});
