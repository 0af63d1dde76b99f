import { bannerPlaces, isOnTicket, MAX_TICKET_PICTURE_BYTES, suitsPlace } from '#shared/domain/banner.ts';
import {
  type BannerKind,
  type ImageFacts,
  imageFacts,
  MAX_BANNER_BYTES,
  MAX_BANNER_SIDE,
} from '#shared/domain/image.ts';

/** A chosen picture that is not saved yet. */
export interface PreparedPicture {
  file: Blob;
  facts: ImageFacts;
  /** Whether it was converted so that its place can show it. */
  prepared: boolean;
}

export type ImageProblem = 'too_large' | 'image_invalid';

const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.4];

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** The picture on white, no larger than its place, as a JPEG in the best quality within the size limit. */
async function asJpeg(file: Blob, kind: BannerKind): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file);
  const { width, height } = bannerPlaces[kind];
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const limit = isOnTicket(kind) ? MAX_TICKET_PICTURE_BYTES : MAX_BANNER_BYTES;
  for (const quality of QUALITIES) {
    const jpeg = await jpegOf(canvas, quality);
    if (jpeg && jpeg.size <= limit) return jpeg;
  }
  return undefined;
}

/** Validates a file by its content, like the server; it is converted where its place would not show it as it is. */
export async function readPicture(file: Blob, kind: BannerKind): Promise<PreparedPicture | ImageProblem> {
  if (file.size > MAX_BANNER_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = imageFacts(bytes);
  if (!facts || Math.max(facts.width, facts.height) > MAX_BANNER_SIDE) return 'image_invalid';
  const decoded = await createImageBitmap(file).catch(() => undefined);
  if (!decoded) return 'image_invalid';
  const jpeg = suitsPlace(bytes, kind) ? undefined : await asJpeg(file, kind);
  return {
    file: jpeg ?? new Blob([bytes], { type: facts.type }),
    facts: (jpeg && imageFacts(new Uint8Array(await jpeg.arrayBuffer()))) ?? facts,
    prepared: jpeg !== undefined,
  };
}
