/** Finds a Firefox for `npm run e2e:firefox`. Playwright drives any by its `moz-firefox` channel. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Unmet } from './support/project.mjs';

const NAMES = ['firefox-esr', 'firefox'];

/**
 * @returns {string} path of the program
 * @throws {Unmet} when there is none
 */
export function findFirefox() {
  const chosen = process.env.TABLESIDE_FIREFOX;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = chosen
    ? [chosen]
    : [
        ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ];
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  throw new Unmet(
    chosen
      ? `TABLESIDE_FIREFOX names ${chosen}, which is not there.`
      : 'No Firefox is here: install it (apt-get install firefox-esr), or name one in TABLESIDE_FIREFOX.',
  );
}
