import { generateKeyPairSync, sign } from 'node:crypto';
import { qrOf } from '#functions/documents/pdf/qr.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress, signedMessage } from '#shared/domain/ticket-code.ts';
import { readQr } from './read-qr.ts';

const QUIET = 4;
/** Samples per pixel side. */
const SAMPLES = 3;

const { privateKey } = generateKeyPairSync('ed25519');

/** What the QR code of a new ticket says: an address with a signature. */
function newAddress(): string {
  const signed = { ticketId: ticketIdOf(newId('ord'), 1), keyVersion: 1 };
  const signature = sign(null, Buffer.from(signedMessage(signed)), privateKey).toString('base64url');
  return qrAddress('https://bilety.example.com', { ...signed, signature }, 'pl');
}

/** How a ticket looks to a camera. */
export interface Wear {
  millimetres: number;
  dpi: number;
  /** Radians. */
  turn: number;
  /** Standard deviations: of the blur in pixels, of the noise in grey values of 255. */
  blur: number;
  noise: number;
  random: () => number;
}

/** A print of 25 mm at 150 dpi, turned at will, a little out of focus, in poor light. */
export const wornPrint = (random: () => number): Wear => ({
  ...{ millimetres: 25, dpi: 150, random },
  turn: 2 * Math.PI * random(),
  blur: 0.3 + 0.4 * random(),
  noise: 20 * random(),
});

/** A turned symbol on paper, with a margin that keeps all of it in the picture. */
function render(text: string, { millimetres, dpi, turn }: Wear): { greys: Float32Array; side: number } {
  const { size, rectangles } = qrOf(text);
  const dark = new Uint8Array(size * size);
  for (const [x, y, width, height] of rectangles)
    for (let row = y; row < y + height; row += 1) dark.fill(1, row * size + x, row * size + x + width);
  const perModule = ((millimetres / 25.4) * dpi) / size;
  const side = Math.ceil((size + 2 * QUIET) * perModule * Math.SQRT2);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const greys = new Float32Array(side * side);
  for (let at = 0; at < side * side; at += 1) {
    let hits = 0;
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const x = (at % side) + ((sample % SAMPLES) + 0.5) / SAMPLES - side / 2;
      const y = Math.floor(at / side) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - side / 2;
      const column = Math.floor((cos * x + sin * y) / perModule + size / 2);
      const row = Math.floor((cos * y - sin * x) / perModule + size / 2);
      const isOn = column >= 0 && column < size && row >= 0 && row < size;
      if (isOn && dark[row * size + column]) hits += 1;
    }
    greys[at] = 255 * (1 - hits / SAMPLES ** 2);
  }
  return { greys, side };
}

/** A Gaussian blur along one axis; `step` is the distance between neighbours. */
function blurred(greys: Float32Array, step: number, deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return greys.map((own, at) =>
    weights.reduce((sum, weight, index) => {
      const neighbour = greys[at + (index - reach) * step] ?? own;
      return sum + (neighbour * weight) / whole;
    }, 0),
  );
}

/** Normally distributed, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

async function isRead(text: string, wear: Wear): Promise<boolean> {
  const { greys, side } = render(text, wear);
  const soft = blurred(blurred(greys, 1, wear.blur), side, wear.blur);
  const seen = soft.map((grey) => grey + wear.noise * normal(wear.random));
  return (await readQr(Uint8ClampedArray.from(seen), side)) === text;
}

/**
 * In which picture of a new ticket's code the door's decoder reads exactly what was printed, from 1; undefined where it
 * does in none. A camera takes several a second, each a little different, as a hand is never still.
 */
export async function pictureRead(next: () => Wear, pictures: number): Promise<number | undefined> {
  const text = newAddress();
  for (let picture = 1; picture <= pictures; picture += 1) if (await isRead(text, next())) return picture;
  return undefined;
}
