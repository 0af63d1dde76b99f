import type { Call } from '#shared/contract/call.ts';

type Headers = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On one machine the shop has several names; elsewhere the origin must match exactly. */
function isOurs(origin: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  if (!LOOPBACK.has(ours.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return LOOPBACK.has(hostname) && protocol === ours.protocol && port === ours.port;
}

/** A link, form, frame or the address bar; a browser without this header navigates if it asks for HTML. */
function isNavigation(headers: Headers): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : /\btext\/html\b/i.test(headers.accept ?? '');
}

/**
 * Whether browser headers show that another origin's page caused a request that changes state. A sibling host or port
 * (`same-site`) counts as another, because its requests carry our cookies; so does `none`, because nobody types an
 * address to change something. A client without either header is no browser, and holds only cookies that it was given.
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
