import { ticketCodeOf } from '../../shared/domain/ticket.ts';
import { type Files, pdfKey } from '../outside/files.ts';
import type { ZipEntry } from '../outside/zip.ts';
import type { OrderStore } from '../store/orders.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The PDFs of the valid tickets of some orders, one at a time. */
export async function* pdfsOf(
  orderIds: readonly string[],
  { orders, files }: { orders: OrderStore; files: Files },
): AsyncGenerator<ZipEntry> {
  for (const orderId of orderIds) {
    const found = await orders.withTickets(orderId, { consistent: true });
    for (const { id, status } of found?.tickets ?? []) {
      if (status !== 'valid') continue;
      const pdf = await files.get(pdfKey(orderId, id));
      if (!pdf) throw new Error(`the PDF of ${id} is gone`);
      yield { name: `bilet-${ticketCodeOf(id)}.pdf`, chunks: once(pdf) };
    }
  }
}
