/**
 * The pages behind links in mails use sentences of the hosted pages' catalogue: their HTML by `{{key}}`, and the code of an
 * order's page by the key's name. The catalogue is the service's, which pages don't import: no type tells of a missing key,
 * and it would reach a guest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from './pluralKeys.ts';

const HOSTED = 'src/service/hosted/locales/en.json';
const ORDER_PAGE = 'src/pages/order';
/** What the service writes into a page beside sentences. */
const FILLED = ['asked', 'dir', 'lang', 'languages', 'words'];
/** A text that begins as the sentences of an order's page do, or that is said. */
const KEYS_IN_CODE = /'(order[A-Z]\w*)'|\bsay\(\s*'(\w+)'/g;
const KEYS_IN_PAGE = /{{(\w+)}}/g;

/**
 * @param root folder of the project
 * @param below the part of it whose catalogues are checked
 * @returns one sentence for each key that the catalogue lacks
 */
export function hostedPageFaults(root: string, below: string): string[] {
  if (!HOSTED.startsWith(below) || !existsSync(join(root, HOSTED))) return [];
  const known = new Set(Object.keys(JSON.parse(read(root, HOSTED)) as object).map(baseOf));
  const faultsOf = (file: string, keys: RegExp) =>
    [...new Set([...read(root, file).matchAll(keys)].map(([, key, said]) => key ?? said!))]
      .filter((key) => !known.has(key) && !FILLED.includes(key))
      .map((key) => `${file}: "${key}" is no sentence of ${HOSTED}.`);
  return [
    ...filesIn(root, 'public', /\.html$/).flatMap((file) => faultsOf(file, KEYS_IN_PAGE)),
    ...filesIn(root, ORDER_PAGE, /\.tsx?$/).flatMap((file) => faultsOf(file, KEYS_IN_CODE)),
  ];
}

const filesIn = (root: string, folder: string, name: RegExp) =>
  readdirSync(join(root, folder))
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
