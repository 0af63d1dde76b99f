import { writeFileSync } from 'node:fs';
import type { Qr } from '#functions/documents/pdf/qr.ts';

const [WIDTH, HEIGHT] = [640, 480];
const QUIET = 4;
const PER_SECOND = 10;

/**
 * The brightness of each pixel of a frame with the symbol in its middle, like a phone's camera in front of a ticket.
 */
function brightness({ rectangles }: Pick<Qr, 'rectangles'>): Buffer {
  const size = Math.max(1, ...rectangles.map(([x, , width]) => x + width));
  const module = Math.floor((HEIGHT - 40) / (size + 2 * QUIET));
  const left = Math.floor((WIDTH - size * module) / 2);
  const top = Math.floor((HEIGHT - size * module) / 2);
  const frame = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [x, y, width, height] of rectangles)
    for (let row = top + y * module; row < top + (y + height) * module; row += 1)
      frame.fill(16, row * WIDTH + left + x * module, row * WIDTH + left + (x + width) * module);
  return frame;
}

/**
 * Writes a film (YUV4MPEG2) of tickets' symbols one after the other, to be used as a browser's camera, which plays it
 * over and over.
 * @param gone for how many seconds nothing is before the camera, after each half a second with a ticket
 */
export function filmTickets(qrs: readonly Pick<Qr, 'rectangles'>[], file: string, gone = 0): void {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frameOf = (shown: Pick<Qr, 'rectangles'>) =>
    Buffer.concat([Buffer.from('FRAME\n'), brightness(shown), grey]);
  const nothing = frameOf({ rectangles: [] });
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${PER_SECOND}:1 Ip A1:1 C420\n`);
  const frames = qrs.flatMap((qr) => [
    ...Array<Buffer>(PER_SECOND / 2).fill(frameOf(qr)),
    ...Array<Buffer>(gone * PER_SECOND).fill(nothing),
  ]);
  writeFileSync(file, Buffer.concat([head, ...frames]));
}

/** Browser arguments that play a film as the camera, and grant permission for it. */
export const cameraPlaying = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
