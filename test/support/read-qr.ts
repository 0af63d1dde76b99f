import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { decoding } from '#web/src/features/door/components/decoding.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

/** The QR code in a square picture, by the decoder that the door uses where the browser has none. */
export async function readQr(greys: ArrayLike<number>, side: number): Promise<string | undefined> {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) data.fill(greys[at] ?? 255, 4 * at, 4 * at + 3);
  const image = { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, decoding);
  return found?.text;
}
