import { create } from 'qrcode';

/** Adjacent dark modules, as `[x, y, width, height]`. */
export type Rectangle = [number, number, number, number];

/** A QR symbol with error correction M: its modules per side, and its dark ones as few rectangles. */
export interface Qr {
  size: number;
  rectangles: Rectangle[];
}

function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}

/**
 * Encodes the text as one byte segment: optimising segments takes longer than drawing, and gains nothing for a
 * mixed-case signature. Runs in a row are merged with identical runs in the rows below.
 */
export function qrOf(text: string): Qr {
  const bytes = new TextEncoder().encode(text);
  const { modules } = create([{ data: bytes, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rectangles: Rectangle[] = [];
  let above = new Map<number, Rectangle>();
  for (let y = 0; y < size; y += 1) {
    const row = Array.from({ length: size }, (_, x) => modules.get(y, x) === 1);
    const here = new Map<number, Rectangle>();
    for (const [x, width] of runs(row)) {
      const over = above.get(x);
      const rectangle: Rectangle = over?.[2] === width ? over : [x, y, width, 0];
      if (rectangle[3] === 0) rectangles.push(rectangle);
      rectangle[3] += 1;
      here.set(x, rectangle);
    }
    above = here;
  }
  return { size, rectangles };
}
