import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** The smallest encoding of `content`; which mode suits a script best shows only by trying each. */
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

/** Writes a `.br` beside each built script, for servers that send precompressed files. */
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
