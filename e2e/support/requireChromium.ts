/** Finds the Chromium that the tests run in, or installs one; TABLESIDE_BROWSER names another. */
import { findOrInstallBrowser } from '../../scripts/browser.mjs';

export default async function requireChromium(): Promise<void> {
  process.env.TABLESIDE_BROWSER ||= await findOrInstallBrowser();
}
