import { readQr } from '#test/support/read-qr.ts';
import type { ReadPdf } from './read-pdf.ts';

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
  const greys = new Uint8ClampedArray(side * side);
  for (let at = 0; at < side * side; at += 1) {
    let hits = 0;
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const x = ((at % side) + ((sample % SAMPLES) + 0.5) / SAMPLES) / perModule - QUIET;
      const y = (Math.floor(at / side) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / perModule - QUIET;
      if (dark.has(`${Math.floor(x)},${Math.floor(y)}`)) hits += 1;
    }
    greys[at] = 255 * (1 - hits / SAMPLES ** 2);
  }
  return readQr(greys, side);
}
