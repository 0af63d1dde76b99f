import { ticketKey } from '../adapters/keys.ts';
import { signerFrom, type TicketSigner } from '../adapters/signing.ts';
import { newContactId, newId } from '../runtime/new-id.ts';
import { issueTickets } from '../tickets/issue/issue-tickets.ts';
import { files, images } from '../wiring/files.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { enqueue } from '../wiring/queues.ts';
import { fairs, invoices, keys, ksef, orders, settings, tickets } from '../wiring/stores.ts';
import { batch } from './batch.ts';

let signer: TicketSigner | undefined;

/** The present signer; a new key is published before the first ticket signed with it is sent. */
async function publishedSigner(): Promise<TicketSigner> {
  const { key, version } = await ticketKey();
  if (signer?.keyVersion === version) return signer;
  const made = signerFrom(key, version);
  await keys.publish(made.keyVersion, made.publicKey);
  signer = made;
  return made;
}

export const handler = batch(
  'issue-tickets',
  issueTickets({
    orders,
    fairs,
    tickets,
    files,
    images,
    signer: publishedSigner,
    enqueue,
    newContactId,
    invoices,
    ksef,
    settings,
    newInvoiceId: () => newId('inv'),
    publicUrl,
  }),
);
