import {
  AwsRefusal,
  type AwsRequest,
  type AwsResponse,
  escapeXml,
  type Protocol,
  type Service,
} from '../aws/service.ts';
import type { LocalClock } from '../core/clock.ts';
import type { RequiredPermission } from '../wiring/policy.ts';
import { unchunk } from './chunks.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Upload headers that are stored and returned with the object. */
const kept = /^(content-type|cache-control|content-disposition|content-language|x-amz-meta-.+)$/;

const xml = (body: string, status = 200): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const refuse = (status: number, code: string, message: string): AwsResponse =>
  xml(`<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`, status);

export function locate({ url }: AwsRequest): { bucket: string; key: string } {
  const [, bucket = '', ...rest] = url.pathname.split('/');
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join('/')) };
}

function operation(request: AwsRequest): string {
  const { key } = locate(request);
  if (!key) return request.method === 'GET' ? 'ListObjectsV2' : `${request.method}Bucket`;
  const byMethod: Record<string, string> = {
    GET: 'GetObject',
    HEAD: 'HeadObject',
    PUT: 'PutObject',
    DELETE: 'DeleteObject',
  };
  return byMethod[request.method] ?? request.method;
}

function deps(request: AwsRequest): RequiredPermission[] {
  const { bucket, key } = locate(request);
  const action = operation(request);
  if (!key)
    return [
      { action: action === 'ListObjectsV2' ? 's3:ListBucket' : `s3:${action}`, resource: bucketArn(bucket) },
    ];
  return [
    {
      action: action === 'HeadObject' ? 's3:GetObject' : `s3:${action}`,
      resource: `${bucketArn(bucket)}/${key}`,
    },
  ];
}

const bucketArn = (bucket: string) => `arn:aws:s3:::${bucket}`;

/** S3 reports a missing object only to callers with this permission. */
export const listing = (bucket: string): RequiredPermission => ({
  action: 's3:ListBucket',
  resource: bucketArn(bucket),
});

/** Operations and permissions of S3 calls, independent of the engine. */
export const s3Protocol: Protocol = { operation, deps, refuse };

/** `response-content-disposition=…` in the query replaces the header of that name. */
const overrides = ({ url }: AwsRequest): Record<string, string> =>
  Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  );

const describe = (object: Omit<StoredObject, 'body'>): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  ...object.headers,
  etag: object.etag,
  'last-modified': new Date(object.modified).toUTCString(),
});

async function list(store: ObjectStore, { url }: AwsRequest, bucket: string): Promise<AwsResponse> {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? '';
  const limit = Number(url.searchParams.get('max-keys') ?? 1000);
  const all = (await store.keys(bucket, prefix)).filter((key) => key > after);
  const page = all.slice(0, limit);
  const entries = await Promise.all(
    page.map(async (key) => {
      const found = (await store.get(bucket, key)) as StoredObject;
      const modified = new Date(found.modified).toISOString();
      return `<Contents><Key>${escapeXml(key)}</Key><Size>${found.body.length}</Size><ETag>${escapeXml(found.etag)}</ETag><LastModified>${modified}</LastModified></Contents>`;
    }),
  );
  const more = all.length > page.length;
  const next = more ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return xml(
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

/** S3 over the object store: the operations that functions, links and scripts use, as strict as S3. */
export function s3(store: ObjectStore, clock: LocalClock): Service {
  async function put(request: AwsRequest, bucket: string, key: string): Promise<AwsResponse> {
    if (request.headers['if-none-match'] === '*' && (await store.get(bucket, key)))
      throw new AwsRefusal(412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold');
    const match = request.headers['if-match'];
    if (match && (await store.get(bucket, key))?.etag !== match)
      throw new AwsRefusal(412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold');
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        kept.test(name) ? [[name, String(value)]] : [],
      ),
    );
    const { etag } = await store.put(bucket, key, unchunk(request), headers, clock.milliseconds());
    return { status: 200, headers: { etag } };
  }

  async function get(
    request: AwsRequest,
    bucket: string,
    key: string,
    mayList: boolean,
  ): Promise<AwsResponse> {
    const found = await store.get(bucket, key);
    if (!found && !mayList) throw new AwsRefusal(403, 'AccessDenied', 'Access Denied');
    if (!found) throw new AwsRefusal(404, 'NoSuchKey', 'The specified key does not exist.');
    const headers = { ...describe(found), ...overrides(request) };
    return request.method === 'HEAD' ? { status: 200, headers } : { status: 200, headers, body: found.body };
  }

  return {
    ...s3Protocol,
    async handle(request, may) {
      const { bucket, key } = locate(request);
      if (!store.buckets.has(bucket))
        throw new AwsRefusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
      const mayList = may(listing(bucket));
      switch (operation(request)) {
        case 'ListObjectsV2':
          return list(store, request, bucket);
        case 'GetObject':
        case 'HeadObject':
          return get(request, bucket, key, mayList);
        case 'PutObject':
          return put(request, bucket, key);
        case 'DeleteObject':
          await store.delete(bucket, key);
          return { status: 204 };
        default:
          throw new AwsRefusal(501, 'NotImplemented', `No local ${request.method}`);
      }
    },
  };
}
