import type { Files } from '#functions/adapters/files.ts';
import type { Enqueue } from '#functions/adapters/queue.ts';
import { signerFrom } from '#functions/adapters/signing.ts';
import { newContactId, newId } from '#functions/runtime/new-id.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { invoiceStore } from '#functions/store/money/invoices.ts';
import { ksefStore } from '#functions/store/money/ksef.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { signingKeyStore } from '#functions/store/tickets/signing-keys.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { issueTickets } from '#functions/tickets/issue/issue-tickets.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';

export const publicUrl = 'https://bilety.example.com';
export const signer = signerFrom('signing-secret', 1);

/** The typed code of a ticket issued by `openIssuing`. */
export const typedCodeOf = (ticketId: string): string =>
  ticketCodeOf(ticketId, signer.securityCode(ticketId));

/** Files in memory. */
export function memoryFiles(): Files & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    put: async (key, bytes) => {
      kept.set(key, bytes);
    },
    putLarge: async (key, file) => {
      kept.set(key, Buffer.concat(await file.stream().toArray()));
    },
    get: async (key) => kept.get(key),
    remove: async (key) => {
      kept.delete(key);
    },
  };
}

/** The issuing worker on a table, with files, signer and queue supplied by the test. */
export async function openIssuing(
  db: Db,
  enqueue: Enqueue = async () => {},
  signing = signer,
  files = memoryFiles(),
) {
  await signingKeyStore(db).publish(signing.keyVersion, signing.publicKey);
  const issue = issueTickets({
    orders: orderStore(db),
    fairs: fairStore(db),
    tickets: ticketStore(db),
    files,
    images: memoryFiles(),
    signer: async () => signing,
    enqueue,
    newContactId,
    newInvoiceId: () => newId('inv'),
    invoices: invoiceStore(db),
    ksef: ksefStore(db),
    settings: settingStore(db),
    publicUrl,
  });
  return {
    files,
    issue: (orderId: string, now = new Date()) => issue({ kind: 'issue-tickets', orderId }, now),
  };
}
