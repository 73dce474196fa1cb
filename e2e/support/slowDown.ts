/** The network and the processor of the slow phone (`e2e/bench/slowPhone.ts`). */
import type { CDPSession } from '@playwright/test';

const LATENCY = 150;
const THROUGHPUT = 1_600_000 / 8;
/** So many times slower is its processor. */
export const SLOWER = 4;

/** From now on the page has them; the session's network must be enabled. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  });
}
