/**
 * The pages behind links in mails use sentences of the hosted pages' catalogue: their HTML by `{{key}}`, and the script
 * of an order's page by the key's name. Neither is TypeScript, so nothing else would notice a missing key.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from './pluralKeys.ts';

const HOSTED = 'src/service/hosted/locales/en.json';
/** Placeholders that the service fills with something other than sentences. */
const FILLED = ['asked', 'dir', 'lang', 'languages', 'words'];
/** A string that begins like the keys of an order's page, or an argument of `say`. */
const KEYS_IN_SCRIPT = /'(order[A-Z]\w*)'|\bsay\(\s*'(\w+)'/g;
const KEYS_IN_PAGE = /{{(\w+)}}/g;

/**
 * @param root folder of the project
 * @param below the part of it whose catalogues are checked
 * @returns one sentence for each key that the catalogue lacks
 */
export function hostedPageFaults(root: string, below: string): string[] {
  if (!HOSTED.startsWith(below) || !existsSync(join(root, HOSTED))) return [];
  const known = new Set(Object.keys(JSON.parse(read(root, HOSTED)) as object).map(baseOf));
  const files = readdirSync(join(root, 'public')).filter(
    (file) => file.endsWith('.html') || file === 'order.js',
  );
  return files.flatMap((file) => {
    const keys = file === 'order.js' ? KEYS_IN_SCRIPT : KEYS_IN_PAGE;
    return [...new Set([...read(root, `public/${file}`).matchAll(keys)].map(([, key, said]) => key ?? said!))]
      .filter((key) => !known.has(key) && !FILLED.includes(key))
      .map((key) => `public/${file}: "${key}" is no sentence of ${HOSTED}.`);
  });
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
