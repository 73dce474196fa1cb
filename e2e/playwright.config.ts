/**
 * Three projects over one running service: `specs` (`npm test`, `npm run e2e`), `pictures`
 * (`npm run pictures`) and `bench` (`npm run bench`). Whoever starts Playwright gives the browser in
 * TABLESIDE_BROWSER; `node scripts/browser.mjs` finds one.
 */
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findOrInstallBrowser } from '../scripts/browser.mjs';

// In this process for itself, in its workers by inheritance.
process.env.TABLESIDE_BROWSER ??= await findOrInstallBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  use: {
    baseURL: process.env.TABLESIDE_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: process.env.TABLESIDE_BROWSER ?? '', args: BROWSER_ARGS },
  },
  projects: [
    { name: 'specs', testMatch: '**/*.spec.ts' },
    {
      name: 'pictures',
      testMatch: 'pictures/*.pictures.ts',
      fullyParallel: true,
      use: { trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
    },
    // Alone on the machine, as far as that is ours to say.
    { name: 'bench', testMatch: 'bench/*.bench.ts', workers: 1, timeout: 600_000, use: { trace: 'off' } },
  ],
});
