import type { Pdf } from './canvas.ts';
import { fitsTicket } from './ticket-picture.ts';

export interface Picture {
  width: number;
  height: number;
}

type WithImages = Pdf & { openImage(bytes: Uint8Array): Picture };

/** Opens a picture; undefined where it is unusable, because a broken one must never prevent a ticket. */
export function openPicture(document: Pdf, bytes: Uint8Array | undefined): Picture | undefined {
  if (!bytes || !fitsTicket(bytes)) return undefined;
  try {
    const picture = (document as WithImages).openImage(bytes);
    return picture.width > 0 && picture.height > 0 ? picture : undefined;
  } catch {
    return undefined;
  }
}
