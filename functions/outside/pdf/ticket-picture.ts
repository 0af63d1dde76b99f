import { isSoundPng } from './sound-png.ts';

/** Twenty tickets go out in one mail: a picture that would make it undeliverable is left out. */
const MOST_BYTES = 350_000;

/** Whether a picture can stand on a ticket: a JPEG or a sound PNG that is small enough. */
export function fitsTicket(bytes: Uint8Array): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return bytes.length <= MOST_BYTES && (isJpeg || isSoundPng(bytes));
}
