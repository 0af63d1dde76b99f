import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadPdf } from './read-pdf.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

const QUIET = 4;
/** Samples per pixel side, for grey values where a module ends within a pixel, as in a camera. */
const SAMPLES = 4;

/** Renders a symbol `millimetres` wide at `dpi`, and decodes it like a scanner. */
export async function scanPrinted(
  { rectangles }: Pick<ReadPdf['qr'], 'rectangles'>,
  millimetres: number,
  dpi: number,
): Promise<string | undefined> {
  const size = Math.max(...rectangles.map(([x, , width]) => x + width));
  const dark = new Set(
    rectangles.flatMap(([x, y, width, height]) =>
      Array.from({ length: width * height }, (_, at) => `${x + (at % width)},${y + Math.floor(at / width)}`),
    ),
  );
  const perModule = (millimetres / 25.4) * (dpi / size);
  const side = Math.round((size + 2 * QUIET) * perModule);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    let hits = 0;
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const x = ((at % side) + ((sample % SAMPLES) + 0.5) / SAMPLES) / perModule - QUIET;
      const y = (Math.floor(at / side) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / perModule - QUIET;
      if (dark.has(`${Math.floor(x)},${Math.floor(y)}`)) hits += 1;
    }
    data.fill(255 * (1 - hits / SAMPLES ** 2), 4 * at, 4 * at + 3);
  }
  const image = { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'] });
  return found?.text;
}
