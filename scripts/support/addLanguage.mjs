import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The English sentences for guests, and the glossary; desk and builder have languages of their own. */
const ENGLISH =
  /(?:^src\/widget\/.+\/words\/\w+\.|^src\/service\/(?:mail|hosted|refusals)\/locales\/|\/guests\/locales\/|^src\/i18n\/glossary\/)en\.json$/;

/**
 * Puts a copy of the English file where a language has none yet.
 *
 * @param {string} root folder of the project
 * @param {string} tag BCP 47
 * @returns {string[]} the new files, relative to the root
 */
export function addLanguage(root, tag) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => ENGLISH.test(file))
    .flatMap((file) => {
      const own = file.replace(/en\.json$/, `${tag}.json`);
      if (existsSync(join(root, own))) return [];
      copyFileSync(join(root, file), join(root, own));
      return [own];
    })
    .sort();
}
