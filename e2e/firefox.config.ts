/**
 * `npm run e2e:firefox`: the flows and the main pages of restaurants in Firefox, the one of the system's package
 * (Debian's `firefox-esr`, say). TABLESIDE_FIREFOX names another.
 */
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** A phone, which this driver can't play. */
const ONLY_IN_CHROMIUM = /by touch|on a phone/;

export default defineConfig({
  ...base,
  globalSetup: ['./support/requireFirefox.ts', './support/globalSetup.ts'],
  timeout: 60_000,
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.TABLESIDE_FIREFOX ?? '',
      // Playwright 1.64.1 leaves out a download that has no navigation, and of what the page itself made (`blob:`)
      // Firefox tells none. The file is there all the same: e2e/support/savedBy.ts reads it.
      downloadsPath: resolve(import.meta.dirname, '../test-results/saved', String(process.pid)),
    },
  },
  projects: [
    {
      name: 'firefox',
      testMatch: [
        'booking.spec.ts',
        'ordering.spec.ts',
        'display.spec.ts',
        'hosts.spec.ts',
        'hostPages.spec.ts',
        'pagePicture.spec.ts',
      ],
      grepInvert: ONLY_IN_CHROMIUM,
    },
  ],
});
