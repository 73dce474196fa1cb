import { existsSync, readdirSync } from 'node:fs';

/** @returns {string[]} paths of the pictures below `folder`, relative to it and sorted; empty if there is no folder */
export function picturesIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.png'))
    .sort((one, other) => one.localeCompare(other));
}
