import { writeFileSync } from 'node:fs';
import type { ReadPdf } from '../unit/functions/documents/pdf/read-pdf.ts';

const [WIDTH, HEIGHT] = [640, 480];
const QUIET = 4;
const FRAMES = 4;

/**
 * The brightness of each pixel of a frame with the symbol in its middle, like a phone's camera in front of a ticket.
 */
function brightness({ rectangles }: ReadPdf['qr']): Buffer {
  const size = Math.max(...rectangles.map(([x, , width]) => x + width));
  const module = Math.floor((HEIGHT - 40) / (size + 2 * QUIET));
  const left = Math.floor((WIDTH - size * module) / 2);
  const top = Math.floor((HEIGHT - size * module) / 2);
  const frame = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [x, y, width, height] of rectangles)
    for (let row = top + y * module; row < top + (y + height) * module; row += 1)
      frame.fill(16, row * WIDTH + left + x * module, row * WIDTH + left + (x + width) * module);
  return frame;
}

/** Writes a short film (YUV4MPEG2) of a ticket's symbol, to be used as a browser's camera. */
export function filmTicket(qr: ReadPdf['qr'], file: string): void {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness(qr), grey]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}

/** Browser arguments that play a film as the camera, and grant permission for it. */
export const cameraPlaying = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
