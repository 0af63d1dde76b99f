import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { REGION } from '../core/account.ts';
import { secretOf } from './credentials.ts';
import { AwsRefusal, type AwsRequest } from './service.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** How far a signature's time may deviate, as on AWS. */
const TOLERANCE_MS = 15 * 60_000;

/** The parts of a signature, from the Authorization header or, for a link, from its query. */
export interface Signature {
  accessKeyId: string;
  /** `20261101/eu-central-1/s3/aws4_request`. */
  scope: string;
  service: string;
  /** `20261101T101500Z`. */
  date: string;
  signedHeaders: string[];
  signature: string;
  /** How long a link is valid, in seconds; undefined for a header. */
  expires?: number;
}

function signature(
  credential: string,
  rest: Omit<Signature, 'accessKeyId' | 'scope' | 'service'>,
): Signature {
  const [accessKeyId = '', ...scope] = credential.split('/');
  return { accessKeyId, scope: scope.join('/'), service: scope[2] ?? '', ...rest };
}

/** The signature that a request claims; undefined where there is none. */
export function readSignature({ url, headers }: AwsRequest): Signature | undefined {
  const query = url.searchParams;
  const credential = query.get('X-Amz-Credential');
  if (credential)
    return signature(credential, {
      date: query.get('X-Amz-Date') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      expires: Number(query.get('X-Amz-Expires')),
    });
  const found = /Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  return found
    ? signature(found[1] as string, {
        date: String(headers['x-amz-date'] ?? ''),
        signedHeaders: (found[2] as string).split(';'),
        signature: found[3] as string,
      })
    : undefined;
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const byCode = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function canonicalRequest({ method, url, headers, body }: AwsRequest, given: Signature): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort(byCode);
  const header = (name: string) =>
    `${name}:${String(headers[name] ?? '')
      .trim()
      .replace(/ +/g, ' ')}\n`;
  const payload =
    given.expires === undefined ? (headers['x-amz-content-sha256'] ?? hash(body)) : 'UNSIGNED-PAYLOAD';
  return [
    method,
    url.pathname,
    query.join('&'),
    given.signedHeaders.map(header).join(''),
    given.signedHeaders.join(';'),
    payload,
  ].join('\n');
}

function expected(request: AwsRequest, given: Signature, secret = secretOf(given.accessKeyId)): string {
  const key = given.scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const text = [ALGORITHM, given.date, given.scope, hash(canonicalRequest(request, given))].join('\n');
  return hmac(key, text).toString('hex');
}

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Throws S3's refusal for a signature that is wrong or expired. */
export function verifySignature(request: AwsRequest, given: Signature, now: Date): void {
  const right = Buffer.from(expected(request, given));
  const claimed = Buffer.from(given.signature);
  if (right.length !== claimed.length || !timingSafeEqual(right, claimed))
    throw new AwsRefusal(403, 'SignatureDoesNotMatch', 'The request signature does not match.');
  const age = now.getTime() - timeOf(given.date);
  if (given.expires !== undefined) {
    if (!(given.expires >= 1 && given.expires <= 604_800) || !(age <= given.expires * 1000))
      throw new AwsRefusal(403, 'AccessDenied', 'Request has expired');
  } else if (!(Math.abs(age) <= TOLERANCE_MS))
    throw new AwsRefusal(403, 'RequestTimeTooSkewed', 'The request time is too far from the server’s.');
}

/** The headers that sign a request for `service` with these keys, including its own `x-amz-` headers. */
export function signingHeaders(
  request: AwsRequest,
  service: string,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
  now: Date,
): Record<string, string> {
  const date = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/${REGION}/${service}/aws4_request`;
  const own = {
    host: request.url.host,
    'x-amz-content-sha256': hash(request.body),
    'x-amz-date': date,
  };
  const headers = { ...request.headers, ...own };
  const signedHeaders = Object.keys(headers)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .sort(byCode);
  const given = { accessKeyId, scope, service, date, signedHeaders, signature: '' };
  const made = expected({ ...request, headers }, given, secretAccessKey);
  return {
    ...own,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders.join(';')}, Signature=${made}`,
  };
}
