/** Finds the Firefox that the tests run in; TABLESIDE_FIREFOX names another. */
import { findFirefox } from '../../scripts/firefox.mjs';

export default function requireFirefox(): void {
  process.env.TABLESIDE_FIREFOX = findFirefox();
}
