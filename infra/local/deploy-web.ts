import { readdir, readFile } from 'node:fs/promises';
import { extname, relative } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { SQSBatchResponse } from 'aws-lambda';
import type { Job } from '#shared/contract/jobs.ts';
import { stageFiles } from '../deploy/stage-files.ts';
import { localSettings } from './assembly.ts';
import type { LocalCloud } from './options.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

type Target = Pick<LocalCloud, 'aws' | 'buckets' | 'clock' | 'emptyBucket' | 'endpoints' | 'invoke'>;

/** The build's files by key; pages last, because they refer to the others. */
async function filesOf(directory: string): Promise<[key: string, path: string][]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry): [string, string][] => {
    const path = `${entry.parentPath}/${entry.name}`;
    return entry.isFile() ? [[relative(directory, path), path]] : [];
  });
  return files.sort(([a], [b]) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
}

/** Has the purchase page rendered from what is deployed now. */
export async function makePages({ invoke }: Target): Promise<void> {
  const job: Job = { kind: 'make-pages' };
  const record = {
    messageId: 'deployed',
    receiptHandle: '',
    body: JSON.stringify(job),
    attributes: { ApproximateReceiveCount: '1' },
  };
  const outcome = (await invoke('makePages', { Records: [record] })) as SQSBatchResponse;
  if (outcome.batchItemFailures.length > 0)
    throw new Error('the pages are not made: see the log of makePages');
}

/**
 * Uploads a web build like a deployment. Files of open tabs stay; only the first upload of a run empties the bucket.
 */
export async function uploadWeb(
  directory: string,
  { aws, buckets, clock, emptyBucket, endpoints }: Target,
  { first = false } = {},
): Promise<void> {
  const client = new S3Client(aws);
  if (first) await emptyBucket(buckets.web);
  const put = (Key: string, Body: Buffer | string) => {
    const ContentType = types[extname(Key)] ?? 'application/octet-stream';
    return client.send(new PutObjectCommand({ Bucket: buckets.web, Key, Body, ContentType }));
  };
  for (const [key, path] of await filesOf(directory)) await put(key, await readFile(path));
  const settings = { ...localSettings, publicUrl: endpoints.shop };
  for (const [key, text] of Object.entries(stageFiles(settings, clock.now()))) await put(key, text);
}

/** Deploys the web and renders its pages, for a cloud that has none yet. */
export async function deployWeb(directory: string, cloud: Target): Promise<void> {
  await uploadWeb(directory, cloud, { first: true });
  await makePages(cloud);
}
