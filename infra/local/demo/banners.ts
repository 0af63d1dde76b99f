import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Db } from '#functions/store/engine/db.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import type { BannerKind } from '#shared/domain/image.ts';

const PICTURES: Record<Exclude<BannerKind, 'logo'>, string> = {
  form: 'banner.jpg',
  mail: 'banner.jpg',
  thankYou: 'banner.jpg',
  ticket: 'ticket.jpg',
  map: 'map.jpg',
  mapEn: 'map.jpg',
};

/** The bucket for pictures of fairs. */
export interface Images {
  bucket: string;
  config: S3ClientConfig;
}

/** Gives a fair one picture for each place. */
export async function hangBanners(
  db: Db,
  fairId: string,
  { bucket, config }: Images,
  at: Date,
): Promise<void> {
  const client = new S3Client({ ...config, forcePathStyle: true });
  const banners: Partial<Record<BannerKind, string>> = {};
  for (const [kind, file] of Object.entries(PICTURES)) {
    const key = `${fairId}/${kind.toLowerCase()}-demo.jpg`;
    const Body = await readFile(new URL(`pictures/${file}`, import.meta.url));
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentType: 'image/jpeg' }));
    banners[kind as BannerKind] = key;
  }
  client.destroy();
  const fairs = fairStore(db);
  const fair = await fairs.byId(fairId);
  if (!fair) throw new Error(`fair ${fairId} is gone`);
  const change = { entityId: fairId, actorId: 'system', action: 'banner-set' as const, at };
  assert(await fairs.save({ ...fair, banners, version: fair.version + 1 }, change));
}
