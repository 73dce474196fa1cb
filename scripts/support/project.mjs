import { fileURLToPath } from 'node:url';

/** Folder of package.json, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
