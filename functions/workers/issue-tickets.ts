import { openFiles } from '../adapters/files.ts';
import { openQueues } from '../adapters/queue.ts';
import { secret } from '../adapters/secrets.ts';
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

/** To be raised whenever the signing secret is replaced: old tickets are verified with the old version's key. */
const KEY_VERSION = 1;

const db = openTable();
let signer: Promise<TicketSigner> | undefined;

async function publishedSigner(): Promise<TicketSigner> {
  const made = signerFrom(await secret('signing'), KEY_VERSION);
  await signingKeyStore(db).publish(made.keyVersion, made.publicKey);
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
    signer: () => {
      signer ??= publishedSigner();
      signer.catch(() => {
        signer = undefined;
      });
      return signer;
    },
    enqueue: openQueues(),
    newContactId,
    publicUrl: environment(environmentNames.publicUrl),
  }),
);
