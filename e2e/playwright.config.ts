/**
 * Five projects over one running service: `specs` (`npm run e2e`, `npm test -- --all`), `short` (`npm test`), which
 * leaves out what is long, `pictures` (`npm run pictures`), `pseudo` (`npm run pseudo`) and `bench`
 * (`npm run bench`). What the set-up finds, browser and service, reaches the workers by the environment; to read this
 * file, as linters do, nothing needs to be there.
 */
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../scripts/browser.mjs';

/** What `npm test` has no minutes for, unless it is asked for all. */
const LONG = [
  'backForwardCache',
  'basePath',
  'builder',
  'control',
  'deskForAll',
  'deskMenu',
  'deskReach',
  'deskSound',
  'deskTabs',
  'docs',
  'frameworks',
  'fromNothing',
  'hostPages',
  'hosts',
  'invitation',
  'largeMenu',
  'managedBooking',
  'managedOrdering',
  'menuRows',
  'operators',
  'orderLive',
  'pagePicture',
  'print',
  'rightToLeft',
  'secrets',
  'tableCodes',
  'vendorPayments',
].map((name) => `**/${name}.spec.ts`);

const PSEUDO = '**/pseudo/*.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: ['./support/requireChromium.ts', './support/globalSetup.ts'],
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
    { name: 'specs', testMatch: '**/*.spec.ts', testIgnore: PSEUDO },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [PSEUDO, ...LONG], grepInvert: /@all\b/ },
    { name: 'pseudo', testMatch: PSEUDO },
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
