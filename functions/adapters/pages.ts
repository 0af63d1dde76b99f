import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Language } from '#shared/domain/text.ts';
import { environment, environmentNames } from '../runtime/environment.ts';

/** CloudFront serves a page for seconds before it revalidates, and for a day while no newer one can be fetched. */
const CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=30, stale-if-error=86400';

export interface Pages {
  /** The page from the web build. */
  shell(): Promise<string>;
  /** The ETag of a language's page; undefined where it was not made yet. */
  tagOf(lang: Language): Promise<string | undefined>;
  /** @returns false where the page's ETag is no longer `over` */
  write(lang: Language, page: string, over: string | undefined): Promise<boolean>;
}

const keyOf = (lang: Language): string => `sale/${lang}.html`;

/** S3's ETag of content that was stored in one piece: its MD5. */
export const tagOfPage = (page: string): string => `"${createHash('md5').update(page).digest('hex')}"`;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The prerendered pages in the web bucket. */
export function openPages(): Pages {
  const client = new S3Client({});
  const bucket = () => environment(environmentNames.buckets.web);
  return {
    async shell() {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: 'index.html' }));
      return (await Body?.transformToString()) ?? '';
    },
    async tagOf(lang) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: keyOf(lang) }))).ETag;
      } catch (error) {
        // Without permission to list the bucket, S3 answers 403 for a missing object.
        if (statusOf(error) === 404 || statusOf(error) === 403) return undefined;
        throw error;
      }
    },
    async write(lang, page, over) {
      const put = new PutObjectCommand({
        Bucket: bucket(),
        Key: keyOf(lang),
        Body: page,
        ContentType: 'text/html; charset=utf-8',
        CacheControl: CACHE_CONTROL,
        ...(over ? { IfMatch: over } : { IfNoneMatch: '*' }),
      });
      try {
        await client.send(put);
        return true;
      } catch (error) {
        // 409: a concurrent write to the same page.
        if (statusOf(error) === 412 || statusOf(error) === 409) return false;
        throw error;
      }
    },
  };
}
