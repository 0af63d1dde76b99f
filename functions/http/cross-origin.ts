import type { Call } from '#shared/contract/call.ts';

type Headers = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On one machine the shop has several names; elsewhere an origin has to be ours to the letter. */
function isOurs(origin: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  if (!LOOPBACK.has(ours.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return LOOPBACK.has(hostname) && protocol === ours.protocol && port === ours.port;
}

/** A link, a form, a frame or the address bar; browsers that do not say so ask for a page. */
function isNavigation(headers: Headers): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : /\btext\/html\b/i.test(headers.accept ?? '');
}

/**
 * Whether a browser says of a request that changes state that another origin's page caused it. A sibling host or port
 * (`same-site`) counts as another, because it is sent our cookies; so does `none`, because nobody types an address
 * to change something. What sends neither header is no browser, and carries no cookie that it was not given.
 * @param headers names in lower case
 */
export function isCrossOrigin(
  { changesState, method }: Pick<Call, 'changesState' | 'method'>,
  headers: Headers,
  publicUrl: string,
): boolean {
  if (!changesState) return false;
  if (method === 'GET' && isNavigation(headers)) return true;
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin';
  return headers.origin !== undefined && !isOurs(headers.origin, publicUrl);
}
