import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** The bytes a guest downloads for `content`. */
export function brotli(content: Uint8Array): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
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
