import {
  CreateBucketCommand,
  GetObjectCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AwsRefusal, type AwsRequest, type AwsResponse, type Service } from '../aws/service.ts';
import { REGION } from '../core/account.ts';
import type { EdgeResponse } from '../edge/edge-response.ts';
import { emptyBucket } from '../s3/empty-bucket.ts';
import { listing, locate, s3Protocol } from '../s3/s3.ts';
import type { ForeignEngine } from './engine.ts';

async function createBucket(client: S3Client, Bucket: string, isNew: boolean): Promise<void> {
  try {
    const place = { LocationConstraint: REGION } as const;
    await client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: place }));
  } catch (error) {
    const isThere = error instanceof S3ServiceException && /^BucketAlready/.test(error.name);
    if (!isThere) throw error;
  }
  if (isNew) await emptyBucket(client, Bucket);
}

/** An object as the edge serves it. */
async function fileOf(client: S3Client, Bucket: string, Key: string): Promise<EdgeResponse | undefined> {
  try {
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    const headers = {
      'content-type': found.ContentType,
      'cache-control': found.CacheControl,
      'content-disposition': found.ContentDisposition,
      etag: found.ETag,
    };
    return {
      status: 200,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      body: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Another engine's buckets: created there, emptied where `isNew`. */
export async function foreignObjects(engine: ForeignEngine, buckets: readonly string[], isNew: boolean) {
  const client = new S3Client({ ...engine.aws, forcePathStyle: true });
  for (const bucket of buckets) await createBucket(client, bucket, isNew);

  async function handle(request: AwsRequest, may: Parameters<Service['handle']>[1]): Promise<AwsResponse> {
    const engineResponse = await engine.forward('s3', request);
    // The gate enforces policies; the engine has none.
    if (engineResponse.status === 404 && !may(listing(locate(request).bucket)))
      throw new AwsRefusal(403, 'AccessDenied', 'Access Denied');
    return engineResponse;
  }
  return {
    service: { ...s3Protocol, handle } satisfies Service,
    file: (bucket: string, key: string) => (key ? fileOf(client, bucket, key) : Promise.resolve(undefined)),
  };
}
