import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type BucketName, environment, environmentNames } from '../runtime/environment.ts';

/** Signs URLs that download one file of a bucket, under a given name, within a minute. */
export function fileLinks(name: BucketName) {
  const client = new S3Client({});
  return (Key: string, saveAs: string): Promise<string> =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: environment(environmentNames.buckets[name]),
        Key,
        // Tickets and exports contain personal data, so no cache may keep them.
        ResponseCacheControl: 'private, no-store',
        ResponseContentDisposition: `attachment; filename="${saveAs}"`,
      }),
      { expiresIn: 60 },
    );
}
