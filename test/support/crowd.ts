import type { Purchase } from '#shared/domain/purchase.ts';

let people = 0;

/** Somebody else each time, with a mailbox of their own. */
export function newBuyer(): Purchase['buyer'] {
  people += 1;
  return { name: 'Łucja', surname: 'Źdźbło', email: `lucja-${people}@example.com` };
}

/** The headers of a call from somebody's own home, as the edge passes them on. */
export function fromHome(): Record<string, string> {
  people += 1;
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  return { 'cloudfront-viewer-address': `${address}:50000`, 'x-origin-key': 'origin-key' };
}
