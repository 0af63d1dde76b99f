import { type BannerKind, imageFacts } from './image.ts';
import type { Language } from './text.ts';

interface Size {
  width: number;
  height: number;
}

interface BannerPlace extends Size {
  /** Whether a picture with other proportions is cropped to its middle; otherwise it is shown whole. */
  cuts: boolean;
}

/** The proportions of each place, in enough pixels to be sharp on any screen and in print. */
export const bannerPlaces: Record<BannerKind, BannerPlace> = {
  logo: { width: 720, height: 240, cuts: false },
  form: { width: 2400, height: 800, cuts: true },
  mail: { width: 1200, height: 400, cuts: false },
  ticket: { width: 2300, height: 500, cuts: false },
  map: { width: 1600, height: 1000, cuts: false },
  mapEn: { width: 1600, height: 1000, cuts: false },
  thankYou: { width: 1920, height: 640, cuts: true },
};

/** What stays of a picture cropped to a place's proportions: fractions of its width and height, 0 to 1. */
export function keptPart(picture: Size, place: Size): Size {
  const wider = (picture.width * place.height) / (picture.height * place.width);
  return { width: Math.min(1, 1 / wider), height: Math.min(1, wider) };
}

/** Larger pictures are left out of tickets: twenty go out in one mail, which could become undeliverable. */
export const MAX_TICKET_PICTURE_BYTES = 350_000;

export const isMap = (kind: BannerKind): boolean => kind === 'map' || kind === 'mapEn';

/** The key of the map on a ticket of this language; an English one has the Polish map where there is no other. */
export const mapFor = (
  { map, mapEn }: Partial<Record<BannerKind, string | undefined>>,
  lang: Language,
): string | undefined => (lang === 'en' && mapEn) || map;

/** The pictures that a ticket's PDF shows. */
export const isOnTicket = (kind: BannerKind): boolean => kind === 'ticket' || kind === 'logo' || isMap(kind);

/** Whether a picture's format and size suit a ticket's PDF: an upright JPEG, or a PNG that is not interlaced. */
export function suitsTicket(bytes: Uint8Array): boolean {
  const { type, turned } = imageFacts(bytes) ?? {};
  const isFlatPng = type === 'image/png' && bytes[28] === 0;
  return bytes.length <= MAX_TICKET_PICTURE_BYTES && ((type === 'image/jpeg' && !turned) || isFlatPng);
}

/** Whether every program that shows this place shows the picture as it is: mail programs know no WebP. */
export function suitsPlace(bytes: Uint8Array, kind: BannerKind): boolean {
  const { type, turned } = imageFacts(bytes) ?? {};
  if (turned || (isOnTicket(kind) && !suitsTicket(bytes))) return false;
  return kind !== 'mail' || type !== 'image/webp';
}
