/**
 * `npm run e2e:firefox`: the flows and the main pages of restaurants in Firefox, the one of the system's package
 * (Debian's `firefox-esr`, say). TABLESIDE_FIREFOX names another.
 */
import { defineConfig } from '@playwright/test';
import { findFirefox } from '../scripts/firefox.mjs';
import base from './playwright.config.ts';

/** What Firefox can't do when it is driven: play a phone, make a page's text larger or count what lies in memory. */
const ONLY_IN_CHROMIUM = /by touch|on a phone|@chromium/;

export default defineConfig({
  ...base,
  timeout: 60_000,
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: findFirefox() },
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
