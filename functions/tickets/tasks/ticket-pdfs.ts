import type { Holder } from '#shared/domain/order.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import type { Files } from '../../adapters/files.ts';
import { pdfKey } from '../../adapters/pdf-key.ts';
import type { ZipEntry } from '../../documents/zip.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Starts with the holder's surname, as guest lists do. */
const fileName = (id: string, { name, surname }: Holder): string =>
  `${`${surname} ${name}`.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim()} ${ticketNumberOf(id)}.pdf`;

/** The PDFs of the valid tickets of some orders, one at a time. */
export async function* pdfsOf(
  orderIds: readonly string[],
  { orders, files }: { orders: OrderStore; files: Files },
): AsyncGenerator<ZipEntry> {
  for (const orderId of orderIds) {
    const found = await orders.withTickets(orderId, { consistent: true });
    for (const ticket of found?.tickets ?? []) {
      const { id, status, holder } = ticket;
      if (status !== 'valid') continue;
      const pdf = await files.get(pdfKey(ticket));
      if (!pdf) throw new Error(`the PDF of ${id} is gone`);
      yield { name: fileName(id, holder), chunks: once(pdf) };
    }
  }
}
