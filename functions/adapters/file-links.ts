import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type BucketName, environment, environmentNames } from '../runtime/environment.ts';

/** Makes addresses that open one file of a bucket for a minute, saved under a name. */
export function fileLinks(name: BucketName) {
  const client = new S3Client({});
  return (Key: string, saveAs: string): Promise<string> =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: environment(environmentNames.buckets[name]),
        Key,
        // Tickets and exports name people: no cache keeps what a link opened once.
        ResponseCacheControl: 'private, no-store',
        ResponseContentDisposition: `attachment; filename="${saveAs}"`,
      }),
      { expiresIn: 60 },
    );
}
