import { randomBytes } from 'node:crypto';
import type { editBanner as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type BannerKind, type ImageFacts, imageFacts, MAX_BANNER_SIDE } from '#shared/domain/image.ts';
import type { Files } from '../adapters/files.ts';
import { fitsTicket } from '../documents/pdf/ticket-picture.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';

const endings: Record<ImageFacts['type'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * A key that was never used before: whoever has the old picture under the old key is told no lie. It names the
 * picture's size, for whoever shows it without reading it.
 */
const keyFor = (fairId: string, kind: BannerKind, { type, width, height }: ImageFacts): string =>
  `${fairId}/${kind.toLowerCase()}-${randomBytes(8).toString('hex')}-${width}x${height}.${endings[type]}`;

function factsOf(bytes: Uint8Array | undefined): ImageFacts {
  const facts = bytes && imageFacts(bytes);
  if (!facts || Math.max(facts.width, facts.height) > MAX_BANNER_SIDE) throw new Problem('image_invalid');
  return facts;
}

/**
 * Puts a picture in one of the fair's places, or takes it away. The picture comes in the call itself, through our
 * own origin: at two megabytes it fits, is checked before anybody can see it, and no bucket has to be opened to
 * browsers. Former pictures stay in the bucket, because mails that were sent show them.
 */
export const editBanner =
  ({ fairs, images }: { fairs: FairStore; images: Files }): UseCase<typeof row> =>
  async ({ query, body }, { actor, now }) => {
    const { id, kind, version } = query;
    const facts = query.remove ? undefined : factsOf(body);
    const [before, activeId] = await Promise.all([fairs.byId(id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    if (before.version !== version) throw new Problem('changed_meanwhile');
    const key = facts && keyFor(id, kind, facts);
    if (key && body) await images.put(key, body, facts.type);
    const { [kind]: former, ...others } = before.banners;
    const after = { ...before, banners: { ...others, ...(key && { [kind]: key }) }, version: version + 1 };
    const change = { entityId: id, who: actor.userId, what: key ? 'banner-set' : 'banner-removed', at: now };
    const saved = await fairs.save(after, { ...change, before: { [kind]: former }, after: { [kind]: key } });
    if (!saved) throw new Problem('changed_meanwhile');
    const fair = { ...after, active: id === activeId };
    return facts && key && body
      ? { fair, picture: { key, ...facts, fitsTicket: fitsTicket(body) } }
      : { fair };
  };
