import type { Files } from '../adapters/files.ts';
import type { KsefAccess } from '../adapters/ksef/access.ts';
import type { OpenKsef } from '../adapters/ksef/ksef.ts';
import type { Enqueue } from '../adapters/queue.ts';
import type { documentFile } from '../invoices/document-file.ts';
import type { InvoiceStore } from '../store/invoices.ts';
import type { KsefStore } from '../store/ksef.ts';
import type { OrderStore } from '../store/orders.ts';

export interface KsefDeps {
  ksef: KsefStore;
  invoices: Pick<InvoiceStore, 'ofOrder'>;
  orders: Pick<OrderStore, 'byId'>;
  files: Pick<Files, 'put'>;
  enqueue: Enqueue;
  documentFile: typeof documentFile;
  open: OpenKsef;
  /** What opens KSeF for a seller; undefined where the secret has none of theirs. */
  accessOf: (nip: string) => Promise<KsefAccess | undefined>;
}

/** Whether there is time for another request. */
export type HasTime = () => boolean;
