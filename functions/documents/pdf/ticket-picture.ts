import { suitsTicket } from '#shared/domain/banner.ts';
import { isSoundPng } from './sound-png.ts';

/** Whether a picture can be printed on a ticket: its format and size suit, and a PNG is intact. */
export const fitsTicket = (bytes: Uint8Array): boolean =>
  suitsTicket(bytes) && (bytes[0] === 0xff || isSoundPng(bytes));
