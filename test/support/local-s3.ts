import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalClock } from '#infra/local-cloud/core/clock.ts';
import { ObjectStore } from '#infra/local-cloud/s3/object-store.ts';
import { s3 } from '#infra/local-cloud/s3/s3.ts';
import { serveLocally } from './local-service.ts';

/** The local S3 on its own port, with some buckets; points this process's SDK at it. */
export async function startS3(buckets: readonly string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'bramka-s3-'));
  const listening = await serveLocally(() => s3(new ObjectStore(directory, buckets), new LocalClock()));
  process.env.AWS_ENDPOINT_URL_S3 = listening.url;
  return {
    async stop(): Promise<void> {
      await listening.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
