import { isIPv4, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '#shared/contract/problem.ts';
import { originKeys } from '../adapters/keys.ts';

/** The header in which CloudFront sends its key. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

/** The eight groups of an IPv6 address without leading zeros; an embedded IPv4 address gives two of them. */
function groupsOf(address: string): string[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns all of it.
 * Accepts brackets and zones; returns anything else unchanged, networks included.
 */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The caller's address. CloudFront's header with the visitor's address is trusted only together with CloudFront's key:
 * direct calls to the API count under the connection's address.
 */
export async function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const viewer = headers['cloudfront-viewer-address'];
  const sent = headers[ORIGIN_KEY_HEADER];
  const cameThroughEdge = viewer && sent && (await originKeys()).includes(sent);
  return cameThroughEdge ? viewer.replace(/:\d+$/, '') : requestContext.http.sourceIp;
}

/** The caller's network: the unit of rate limits. */
export const callerNetwork = async (event: APIGatewayProxyEventV2): Promise<string> =>
  networkOf(await callerAddress(event));

/**
 * Refuses a call that did not come through CloudFront: the API's own address would pass by the firewall, and every limit
 * by network. While the keys cannot be read, nobody is refused.
 * @throws Problem forbidden
 */
export async function refusePastEdge({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): Promise<void> {
  const sent = headers?.[ORIGIN_KEY_HEADER] ?? '';
  if ((await originKeys()).includes(sent)) return;
  // The keys may have changed since they were read.
  const keys = await originKeys('now');
  if (keys.length > 0 && !keys.includes(sent)) throw new Problem('forbidden', { detail: 'past the edge' });
}
