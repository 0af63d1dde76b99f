import { suitsTicket } from '#shared/domain/banner.ts';
import { isSoundPng } from './sound-png.ts';

/** Whether a picture can stand on a ticket: it suits one, and a PNG is sound throughout. */
export const fitsTicket = (bytes: Uint8Array): boolean =>
  suitsTicket(bytes) && (bytes[0] === 0xff || isSoundPng(bytes));
