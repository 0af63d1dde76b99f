import { createHash, randomBytes } from 'node:crypto';
import type { editBanner as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type BannerKind, type ImageFacts, imageFacts, MAX_BANNER_SIDE } from '#shared/domain/image.ts';
import type { Files } from '../adapters/files.ts';
import { fitsTicket } from '../documents/pdf/ticket-picture.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

const endings: Record<ImageFacts['type'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * Each upload gets a new key, so that cached pictures are never wrong. The key contains the hash of the picture, by
 * which the same one is known in another place, and its size, which pages need before loading it.
 */
function keyFor(
  fairId: string,
  kind: BannerKind,
  bytes: Uint8Array,
  { type, width, height }: ImageFacts,
): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const upload = randomBytes(8).toString('hex');
  return `${fairId}/${kind.toLowerCase()}-${upload}-${hash}-${width}x${height}.${endings[type]}`;
}

function factsOf(bytes: Uint8Array | undefined): ImageFacts {
  const facts = bytes && imageFacts(bytes);
  if (!facts || Math.max(facts.width, facts.height) > MAX_BANNER_SIDE) throw new Problem('image_invalid');
  return facts;
}

/**
 * Sets or removes one of a fair's pictures. It is uploaded in the call itself: at two megabytes it fits, is checked
 * before anybody can see it, and no bucket has to be open to browsers. Old pictures stay in the bucket, because sent
 * mails show them.
 */
export const editBanner =
  ({ fairs, images }: { fairs: FairStore; images: Files }): UseCase<typeof row> =>
  async ({ query, body }, { actor, now }) => {
    const { id, kind, version } = query;
    const facts = query.remove ? undefined : factsOf(body);
    const [before, activeId] = await Promise.all([fairs.byId(id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    if (before.version !== version) throw new Problem('changed_meanwhile');
    const key = facts && body && keyFor(id, kind, body, facts);
    if (key && body) await images.put(key, body, facts.type);
    const { [kind]: former, ...others } = before.banners;
    const after = { ...before, banners: { ...others, ...(key && { [kind]: key }) }, version: version + 1 };
    const change = {
      entityId: id,
      actorId: actor.userId,
      action: key ? ('banner-set' as const) : ('banner-removed' as const),
      at: now,
    };
    const saved = await fairs.save(after, { ...change, before: { [kind]: former }, after: { [kind]: key } });
    if (!saved) throw new Problem('changed_meanwhile');
    const fair = { ...after, active: id === activeId };
    return facts && key && body
      ? { fair, picture: { key, ...facts, fitsTicket: fitsTicket(body) } }
      : { fair };
  };
