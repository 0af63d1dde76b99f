import type { OrderView } from '#shared/contract/order-view.ts';
import { hex } from '#web/src/lib/hex.ts';
import { open, type Sealed, seal } from '#web/src/lib/sealing.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';
import { TICKETS_PREFIX } from './forget-mine.ts';

type TicketView = OrderView['tickets'][number];

/** What a gate and its visitor need of a ticket. */
export type KeptTicket = Pick<TicketView, 'ticketId' | 'holder' | 'typeName' | 'days' | 'code'> & {
  qr: string;
};

/** What the device keeps of an order for when there is no network: nothing of its buyer or its money. */
export interface KeptOrder extends Pick<OrderView, 'orderNumber' | 'lang'> {
  tickets: readonly KeptTicket[];
  fair: Pick<OrderView['fair'], 'name' | 'place' | 'address' | 'city' | 'venueEn' | 'startDate' | 'endDate'>;
  /** The server's time when it was so. */
  asOf: string;
}

/** An order as its link names it. */
export interface OrderLink {
  orderId: string;
  orderKey: string;
}

interface Stored {
  /** When its fair is over, in milliseconds; `forgetOld` reads it. */
  at: number;
  nonce: string;
  bytes: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** What an order is kept for: its own link, and the one in calendars, which has another key. */
type Use = 'own' | 'read';

/** An order has one item for each, however often its links are renewed; the name says nothing of it. */
async function itemNameOf(orderId: string, use: Use): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`${use} ${orderId}`)));
  return TICKETS_PREFIX + hex(digest.subarray(0, 16));
}

const itemNamesOf = (orderId: string): Promise<string[]> =>
  Promise.all([itemNameOf(orderId, 'own'), itemNameOf(orderId, 'read')]);

/** Made from the key in the order's address and stored nowhere: without the link nothing is read. */
async function sealingKey({ orderKey }: OrderLink): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(orderKey), 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf('tickets kept'),
  };
  const algorithm = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(derivation, material, algorithm, false, ['encrypt', 'decrypt']);
}

/** What is kept of an order; undefined where it has no ticket that admits. */
export function ticketsToKeep(order: OrderView): KeptOrder | undefined {
  if (order.status !== 'paid') return undefined;
  const tickets = order.tickets.flatMap(({ ticketId, holder, typeName, days, code, qr, ready }) =>
    ready && qr ? [{ ticketId, holder, typeName, ...(days && { days }), code, qr }] : [],
  );
  if (tickets.length === 0) return undefined;
  const { name, place, address, city, venueEn, startDate, endDate } = order.fair;
  return {
    orderNumber: order.orderNumber,
    lang: order.lang,
    tickets,
    fair: { name, place, address, city, ...(venueEn && { venueEn }), startDate, endDate },
    asOf: order.now,
  };
}

async function sealedBy(link: OrderLink, kept: KeptOrder): Promise<Stored> {
  const { nonce, bytes } = await seal(await sealingKey(link), link.orderId, kept);
  return { at: Date.parse(kept.fair.endDate), nonce: toText(nonce), bytes: toText(new Uint8Array(bytes)) };
}

/**
 * Replaces what was kept of the order, unless the page was left meanwhile.
 * @param readKey the key of its calendars, whose link then opens it, too; absent where the page was opened by that
 */
export async function keepTickets(
  { orderId, orderKey, readKey }: OrderLink & { readKey?: string | undefined },
  kept: KeptOrder,
  left: AbortSignal,
): Promise<void> {
  const links: readonly (readonly [Use, string])[] = readKey
    ? [
        ['own', orderKey],
        ['read', readKey],
      ]
    : [['read', orderKey]];
  const stored = await Promise.all(
    links.map(async ([use, key]) => ({
      name: await itemNameOf(orderId, use),
      sealed: await sealedBy({ orderId, orderKey: key }, kept),
    })),
  );
  if (left.aborted) return;
  for (const { name, sealed } of stored) saveItem(name, sealed);
}

/** What is kept of the order; undefined where that is nothing, or was sealed by another link. */
export async function keptTickets(link: OrderLink): Promise<KeptOrder | undefined> {
  const key = await sealingKey(link);
  for (const name of await itemNamesOf(link.orderId)) {
    const stored = readItem<Stored>(name);
    if (!stored) continue;
    const sealed: Sealed = { nonce: toBytes(stored.nonce), bytes: toBytes(stored.bytes).buffer };
    const kept = await open<KeptOrder>(key, link.orderId, sealed).catch(() => undefined);
    if (kept) return kept;
  }
  return undefined;
}

/** Removes what was kept of the order, by either of its links; by a wrong one nothing is removed. */
export async function dropTickets(link: OrderLink): Promise<void> {
  if (await keptTickets(link)) for (const name of await itemNamesOf(link.orderId)) removeItem(name);
}
