import type { Pdf } from './canvas.ts';
import { qrOf } from './qr.ts';

/** Draws a text as a QR symbol of `side` points: one path and one fill, so that no renderer shows hairlines in it. */
export function drawQr(
  document: Pdf,
  text: string,
  { x, y, side }: Record<'x' | 'y' | 'side', number>,
): void {
  const { size, rectangles } = qrOf(text);
  document.save();
  document.translate(x, y).scale(side / size);
  for (const rectangle of rectangles) document.rect(...rectangle);
  document.fill('#000000').restore();
}
