import { afterEach, beforeEach, vi } from 'vitest';

/** Every test of the file or group that calls it runs at that time, ISO 8601. What waits, waits for real. */
export function itIs(now: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
