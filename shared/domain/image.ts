/** What a picture file's first bytes say; its name and declared type are not trusted. */
export interface ImageFacts {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** As it is seen. */
  width: number;
  height: number;
  /** A JPEG whose bytes are not upright: what ignores its orientation shows it turned or mirrored. */
  turned?: true;
}

export const bannerKinds = ['logo', 'form', 'mail', 'ticket', 'map', 'mapEn', 'thankYou'] as const;
export type BannerKind = (typeof bannerKinds)[number];

/** Under 2 MB: 2,097,152 bytes would be too many. */
export const MAX_BANNER_BYTES = 2 * 1024 * 1024 - 1;
/** The maximum pixels per side: a larger picture is an unprepared photograph. */
export const MAX_BANNER_SIDE = 8000;

const isAscii = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

type Size = Pick<ImageFacts, 'width' | 'height' | 'turned'>;

/** Whether a file's end marker comes behind `from`: a picture that was cut off lacks it. */
function isWhole(bytes: Uint8Array, from: number, end: readonly number[]): boolean {
  for (let at = bytes.length - end.length; at >= from; at -= 1)
    if (end.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
const PNG_END = [0x49, 0x45, 0x4e, 0x44];
const JPEG_END = [0xff, 0xd9];

function pngSize(bytes: Uint8Array, view: DataView): Size | undefined {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 33 || signature.some((byte, index) => bytes[index] !== byte)) return undefined;
  if (!isAscii(bytes, 12, 'IHDR') || !isWhole(bytes, 33, PNG_END)) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Start-of-frame markers, which carry the size: C0 to CF without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const ORIENTATION = 0x0112;

/** EXIF's orientation in an APP1 segment that begins at `at`: 1 upright, above 4 on its side; 1 where there is none. */
function orientationIn(bytes: Uint8Array, view: DataView, at: number): number {
  const tiff = at + 10;
  const end = at + 2 + view.getUint16(at + 2);
  if (!isAscii(bytes, at + 4, 'Exif\0\0') || end > bytes.length || tiff + 8 > end) return 1;
  const isLittle = isAscii(bytes, tiff, 'II');
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return 1;
  for (
    let entry = directory + 2, left = view.getUint16(directory, isLittle);
    left > 0;
    entry += 12, left -= 1
  ) {
    if (entry + 12 > end) return 1;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

function jpegSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let orientation = 1;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      if (!isWhole(bytes, at, JPEG_END)) return undefined;
      const [width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)];
      const size = orientation > 4 ? { width: height, height: width } : { width, height };
      return { ...size, ...(orientation > 1 && { turned: true }) };
    }
    if (marker === 0xe1) orientation = orientationIn(bytes, view, at);
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const three = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

function webpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.length < 30 || !isAscii(bytes, 0, 'RIFF') || !isAscii(bytes, 8, 'WEBP')) return undefined;
  if (view.getUint32(4, true) + 8 > bytes.length) return undefined;
  if (isAscii(bytes, 12, 'VP8X')) return { width: three(bytes, 24) + 1, height: three(bytes, 27) + 1 };
  if (isAscii(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!isAscii(bytes, 12, 'VP8 ') || three(bytes, 23) !== 0x2a019d) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Type and size of a PNG, JPEG or WebP; undefined for other files, and where the size is zero. */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes = { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/webp': webpSize } as const;
  for (const [type, sizeOf] of Object.entries(sizes)) {
    const size = sizeOf(bytes, view);
    if (size && size.width > 0 && size.height > 0) return { type: type as ImageFacts['type'], ...size };
  }
  return undefined;
}

/** The size in a banner's key; undefined for one stored before keys had it. */
export function sizeInKey(key: string): { width: string; height: string } | undefined {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(key) ?? [];
  return width && height ? { width, height } : undefined;
}

/** The hash of the picture in a banner's key; undefined for one stored before keys had it. */
export const hashInKey = (key = ''): string | undefined => /-([0-9a-f]{32})-\d+x\d+\.\w+$/.exec(key)?.[1];
