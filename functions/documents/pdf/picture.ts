import type { Pdf } from './canvas.ts';
import { fitsTicket } from './ticket-picture.ts';

export interface Picture {
  width: number;
  height: number;
}

type WithImages = Pdf & { openImage(bytes: Uint8Array): Picture };

const opened = new WeakMap<Pdf, Map<Uint8Array, Picture | undefined>>();

/**
 * Opens a picture, once for all pages of a document; undefined where it is unusable, because a broken one must never
 * prevent a ticket.
 */
export function openPicture(document: Pdf, bytes: Uint8Array | undefined): Picture | undefined {
  if (!bytes) return undefined;
  const known = opened.get(document) ?? new Map<Uint8Array, Picture | undefined>();
  opened.set(document, known);
  if (!known.has(bytes)) known.set(bytes, open(document, bytes));
  return known.get(bytes);
}

function open(document: Pdf, bytes: Uint8Array): Picture | undefined {
  if (!fitsTicket(bytes)) return undefined;
  try {
    const picture = (document as WithImages).openImage(bytes);
    return picture.width > 0 && picture.height > 0 ? picture : undefined;
  } catch {
    return undefined;
  }
}
