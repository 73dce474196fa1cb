import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttp } from '../../../../src/widget/api/http.ts';
import { createCartStorage } from '../../../../src/widget/ordering/cart/cartStorage.ts';
import { createCartSync } from '../../../../src/widget/ordering/cart/cartSync.ts';

describe('a run that fails of our own code', () => {
  it('is told to the developer, and offered to the guest again', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const wait = () => Promise.resolve();
    const { send, notice, isRunning } = createCartSync({
      lock: {
        run: () => Promise.reject(new TypeError('renew is not a function')),
        leave: () => {},
        resume: () => {},
      },
      wait,
      onRun: () => {},
      isAllSent: () => false,
      http: createHttp({ api: 'https://lumen.example/v1', locale: () => 'en', wait, random: () => 0 }),
      facilityId: 'lumen',
      facilityPath: '/v1/facility/lumen',
      kept: createCartStorage('cart', { storage: () => localStorage, now: Date.now }, () => {}),
      recheck: new Set(),
      type: () => 'pickup',
      isOffline: () => false,
    });
    await send();
    expect([notice.value, isRunning.value]).toEqual(['failed', false]);
    await vi.waitFor(() =>
      expect(told.mock.calls).toEqual([[expect.stringMatching(/^Tableside:\nTypeError/)]]),
    );
  });
});
