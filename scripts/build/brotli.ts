import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const { BROTLI_MODE_FONT, BROTLI_PARAM_MODE, BROTLI_PARAM_NDIRECT, BROTLI_PARAM_NPOSTFIX } = constants;
/** Ways to write distances, direct codes and postfix bits: a first screen differs by up to a third of a per cent. */
const TRIES: readonly Readonly<Record<number, number>>[] = [
  { [BROTLI_PARAM_MODE]: BROTLI_MODE_FONT },
  ...[
    [0, 0],
    [2, 1],
    [8, 0],
    [15, 0],
    [12, 2],
  ].map(([direct = 0, postfix = 0]) => ({
    [BROTLI_PARAM_NDIRECT]: direct,
    [BROTLI_PARAM_NPOSTFIX]: postfix,
  })),
];

/** The smallest encoding of `content`; which parameters suit a script best shows only by trying each. */
function brotli(content: Uint8Array): Buffer {
  const [least] = TRIES.map((params) =>
    brotliCompressSync(content, {
      params: {
        ...params,
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
