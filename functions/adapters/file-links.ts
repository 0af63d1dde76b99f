import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { buildQueryString, HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { type BucketName, environment, environmentNames } from '../runtime/environment.ts';

/** Seconds. */
const VALID = 60;

/** Where a bucket answers: on AWS by a name of its own, elsewhere on the path of the one address. */
function placeOf(bucket: string, region: string): { url: URL; path: string } {
  const elsewhere = process.env.AWS_ENDPOINT_URL_S3;
  return elsewhere
    ? { url: new URL(elsewhere), path: `/${bucket}` }
    : { url: new URL(`https://${bucket}.s3.${region}.amazonaws.com`), path: '' };
}

/**
 * Makes links that open one file of a bucket for a minute, saved under a name. The SDK's presigner makes the same links
 * with the same signer, but brings S3's whole client (31 KB) along, although signing a link sends no request.
 */
export function fileLinks(name: BucketName) {
  // Region, credentials and hash as every client takes them from the environment.
  const { region, credentials, sha256 } = new DynamoDBClient({}).config;
  const signer = new SignatureV4({ service: 's3', region, credentials, sha256, uriEscapePath: false });
  return async (key: string, saveAs: string): Promise<string> => {
    const { url, path } = placeOf(environment(environmentNames.buckets[name]), await region());
    const request = new HttpRequest({
      method: 'GET',
      protocol: url.protocol,
      hostname: url.hostname,
      path: `${path}/${key.split('/').map(encodeURIComponent).join('/')}`,
      query: {
        // Tickets and exports name people: no cache keeps what a link opened once.
        'response-cache-control': 'private, no-store',
        'response-content-disposition': `attachment; filename="${saveAs}"`,
        'x-id': 'GetObject',
      },
      headers: {
        host: url.host,
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        'x-amz-checksum-mode': 'ENABLED',
      },
    });
    const { query } = await signer.presign(request, { expiresIn: VALID });
    return `${url.origin}${request.path}?${buildQueryString(query ?? {})}`;
  };
}
