import type { Files } from '../../adapters/files.ts';
import type { KsefAccess } from '../../adapters/ksef/access.ts';
import type { OpenKsef } from '../../adapters/ksef/ksef.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';
import type { KsefStore } from '../../store/money/ksef.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { documentFile } from '../invoices/document-file.ts';

export interface KsefDeps {
  ksef: KsefStore;
  invoices: Pick<InvoiceStore, 'ofOrder'>;
  orders: Pick<OrderStore, 'byId'>;
  files: Pick<Files, 'put' | 'get'>;
  enqueue: Enqueue;
  documentFile: typeof documentFile;
  open: OpenKsef;
  /** What opens KSeF for a seller; undefined where the secret has none of theirs. */
  accessOf: (nip: string) => Promise<KsefAccess | undefined>;
}

/** Whether there are so many milliseconds left; by default, those that another request to KSeF may take. */
export type HasTime = (needed?: number) => boolean;
