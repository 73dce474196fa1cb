/** Reads QR codes off a picture, as a phone does: by another library than the one that draws them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Its own way to find this file is a request to the network.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/**
 * @param picture PNG
 * @returns the text of each code, in no order
 */
export async function decodeCodes(picture: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text }) => text);
}
