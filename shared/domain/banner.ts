import { type BannerKind, imageFacts } from './image.ts';

interface Size {
  width: number;
  height: number;
}

interface BannerPlace extends Size {
  /** Whether a picture of another proportion loses its edges, the middle kept; else it is shown whole. */
  cuts: boolean;
}

/** The proportion of each place, in as many pixels as are sharp there on any screen and on paper. */
export const bannerPlaces: Record<BannerKind, BannerPlace> = {
  form: { width: 2400, height: 800, cuts: true },
  mail: { width: 1200, height: 400, cuts: false },
  ticket: { width: 2300, height: 500, cuts: false },
  map: { width: 1600, height: 1000, cuts: false },
  thankYou: { width: 1920, height: 640, cuts: true },
};

/** What stays of a picture that is cut to a place's proportion: shares of its width and height, 0 to 1. */
export function keptPart(picture: Size, place: Size): Size {
  const wider = (picture.width * place.height) / (picture.height * place.width);
  return { width: Math.min(1, 1 / wider), height: Math.min(1, wider) };
}

/** Twenty tickets go out in one mail: a picture that would make it undeliverable is left out. */
export const MAX_TICKET_PICTURE_BYTES = 350_000;

/** Those that a ticket's PDF shows. */
export const isOnTicket = (kind: BannerKind): kind is 'ticket' | 'map' => kind === 'ticket' || kind === 'map';

/** Whether a picture is of a kind and size for a ticket's PDF: a JPEG, or a PNG that is not interlaced. */
export function suitsTicket(bytes: Uint8Array): boolean {
  const type = imageFacts(bytes)?.type;
  const isFlatPng = type === 'image/png' && bytes[28] === 0;
  return bytes.length <= MAX_TICKET_PICTURE_BYTES && (type === 'image/jpeg' || isFlatPng);
}
