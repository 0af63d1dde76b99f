import { openFiles } from '../adapters/files.ts';
import { ticketKey } from '../adapters/keys.ts';
import { openQueues } from '../adapters/queue.ts';
import { signerFrom, type TicketSigner } from '../adapters/signing.ts';
import { issueTickets } from '../issue/issue-tickets.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { newContactId } from '../runtime/new-id.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { signingKeyStore } from '../store/signing-keys.ts';
import { ticketStore } from '../store/tickets.ts';
import { batch } from './batch.ts';

const db = openTable();
let signer: TicketSigner | undefined;

/** The present signer; a new key is published before the first ticket signed with it is sent. */
async function publishedSigner(): Promise<TicketSigner> {
  const { key, version } = await ticketKey();
  if (signer?.keyVersion === version) return signer;
  const made = signerFrom(key, version);
  await signingKeyStore(db).publish(made.keyVersion, made.publicKey);
  signer = made;
  return made;
}

export const handler = batch(
  'issue-tickets',
  issueTickets({
    orders: orderStore(db),
    fairs: fairStore(db),
    tickets: ticketStore(db),
    files: openFiles('tickets'),
    images: openFiles('images'),
    signer: publishedSigner,
    enqueue: openQueues(),
    newContactId,
    publicUrl: environment(environmentNames.publicUrl),
  }),
);
