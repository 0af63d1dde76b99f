import type { Purchase } from '#shared/domain/purchase.ts';
import { somebody } from '#test/support/somebody.ts';

let people = 0;

/** A new buyer each time, with their own mailbox. */
export function newBuyer(): Purchase['buyer'] {
  people += 1;
  return somebody({ name: 'Łucja', surname: 'Źdźbło', email: `lucja-${people}@example.com` });
}

/** The headers of a call from a new home network, as the edge forwards them. */
export function fromHome(): Record<string, string> {
  people += 1;
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  return { 'cloudfront-viewer-address': `${address}:50000`, 'x-origin-key': 'origin-key' };
}
