/** `npm run smoke:webkit`: one flow of each kind in WebKit, which Playwright's own driver can't drive here. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 120_000,
  use: { baseURL: process.env.TABLESIDE_URL ?? '', trace: 'off' },
  projects: [{ name: 'webkit', testMatch: '*.smoke.ts' }],
});
