import type { Db } from '#functions/store/engine/db.ts';
import { changedEntry, orders } from '#functions/store/orders/order-entity.ts';
import { encode60 } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import { somebody } from '#test/support/somebody.ts';

const names = ['Łucja', 'Żaneta', 'Michał', 'Ewa', 'Zbigniew', 'Ćwirko', 'Anna', 'Paweł'];
const surnames = ['Źdźbło', 'Kowalska', 'Nowak', 'Śliwiński', 'Wójcik', 'Gżegżółka', 'Łoś', 'Dąbrowska-Żak'];
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

interface Sold {
  fairId: string;
  ticketTypeId: string;
}

/** The n-th of many paid orders, for two tickets each. */
export function orderAt(index: number, sold: Sold): Order {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(Math.imul(index, 2654435761) >>> 0, 0);
  bytes.writeUInt32BE(index * 16, 4);
  const at = new Date(Date.UTC(2026, 8, 1) + index * 60_000).toISOString();
  const person = somebody({ name: pick(names, index), surname: `${pick(surnames, index >> 3)}-${index}` });
  return {
    id: `ord_${encode60(bytes)}`,
    fairId: sold.fairId,
    status: 'paid',
    lines: [{ ticketTypeId: sold.ticketTypeId, unitPrice: 12_300, holders: [null, person] }],
    discount: 0,
    total: 24_600,
    lang: 'pl',
    source: 'web',
    buyer: {
      ...person,
      email: `osoba${index}@example.com`,
      company: 'Piekarnia pod Złotym Kłosem sp. z o.o.',
    },
    address: {
      streetAddress: 'ul. Żółta 1',
      city: 'Łódź',
      postalCode: '90-001',
      voivodeship: '10',
      country: 'PL',
    },
    consents: { agreementAt: at },
    payment: {
      provider: 'przelewy24',
      sessionId: `s${index}`,
      providerId: `${index}`,
      method: '154',
      paidAt: at,
    },
    holds: {},
    fingerprint: 'made',
    createdAt: at,
    expiresAt: at,
    changedAt: at,
    sentAt: at,
    version: 3,
  };
}

/** Stores an order as it is once its mail is sent: among the changed ones, and on no list of the sweep. */
export const putSold = (db: Db, order: Order) =>
  db.write(orders.put({ orderId: order.id }, order, { in: { changed: changedEntry(order) } }));

const BATCH_SIZE = 50;

/** Puts the first `count` orders of a fair into the table, in whole batches of 50. */
export async function putManySold(db: Db, count: number, sold: Parameters<typeof orderAt>[1]): Promise<void> {
  for (let start = 0; start < count; start += BATCH_SIZE)
    await Promise.all(
      Array.from({ length: BATCH_SIZE }, (_, index) => putSold(db, orderAt(start + index, sold))),
    );
}
