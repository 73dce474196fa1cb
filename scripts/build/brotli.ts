import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** The bytes a guest downloads for `content`: which mode suits a script best shows only when each was tried. */
function brotli(content: Uint8Array): Buffer {
  const [least] = MODES.map((mode) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ).toSorted((one, other) => one.length - other.length);
  return least!;
}

/** Leaves a `.br` beside each script that is built, for servers that send prepared files. */
export function leaveBrotli(): Plugin {
  return {
    name: 'tableside:brotli',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle)) {
        if (!file.endsWith('.js')) continue;
        const path = join(dir, file);
        writeFileSync(`${path}.br`, brotli(readFileSync(path)));
      }
    },
  };
}
