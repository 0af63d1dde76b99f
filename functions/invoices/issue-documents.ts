import type { Files } from '../adapters/files.ts';
import { invoiceKey } from '../adapters/pdf-key.ts';
import { fa3 } from '../documents/fa3.ts';
import { invoicePdf } from '../documents/pdf/invoice-pdf.ts';
import { type InvoiceDeps, type IssuedDocuments, issueMissing, type Sold } from './issue-missing.ts';

export interface DocumentDeps extends InvoiceDeps {
  files: Pick<Files, 'put'>;
}

/**
 * Issues what an order lacks, and makes the files of all its documents, for people and for the ministry: a death may
 * have come before them.
 */
export async function issueDocuments(
  orderId: string,
  sold: Sold,
  now: Date,
  deps: DocumentDeps,
): Promise<IssuedDocuments> {
  const issued = await issueMissing(orderId, sold, now, deps);
  for (const [index, document] of issued.documents.entries()) {
    const place = index + 1;
    await deps.files.put(invoiceKey(orderId, place, 'xml'), Buffer.from(fa3(document)), 'application/xml');
    await deps.files.put(invoiceKey(orderId, place), await invoicePdf(document), 'application/pdf');
  }
  return issued;
}
