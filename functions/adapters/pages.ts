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

/**
 * The edge serves a page for seconds before it looks for a newer one, and for a day where there is none to be had.
 */
const CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=30, stale-if-error=86400';

export interface Pages {
  /** The page that the web build made. */
  shell(): Promise<string>;
  /** Names the content of a language's page; undefined where none was made yet. */
  tagOf(lang: Language): Promise<string | undefined>;
  /** @returns false where the page is no longer the one that `over` names */
  write(lang: Language, page: string, over: string | undefined): Promise<boolean>;
}

const keyOf = (lang: Language): string => `sale/${lang}.html`;

/** As S3 names what it has: the digest of a content that was stored in one piece. */
export const tagOfPage = (page: string): string => `"${createHash('md5').update(page).digest('hex')}"`;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The pages that are made beforehand, in the web bucket. */
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
        // Who may not list a bucket hears 403 of what is not there.
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
        // 409: another write to the same page is under way.
        if (statusOf(error) === 412 || statusOf(error) === 409) return false;
        throw error;
      }
    },
  };
}
