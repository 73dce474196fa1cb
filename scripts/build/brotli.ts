import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** The bytes a guest downloads for `content`. */
export function brotli(content: Uint8Array): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Leaves a `.br` beside each file of `folder`, for servers that send prepared files. */
export function leaveBrotli(folder: string): Plugin {
  return {
    name: 'tableside:brotli',
    writeBundle() {
      for (const file of readdirSync(folder)) {
        const path = join(folder, file);
        if (!file.endsWith('.br')) writeFileSync(`${path}.br`, brotli(readFileSync(path)));
      }
    },
  };
}
