import type { Files } from '../../adapters/files.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import { documentFile, type MadeFormat, madeFormats } from './document-file.ts';
import { type InvoiceDeps, type IssuedDocuments, issueMissing, type Sold } from './issue-missing.ts';

export interface DocumentDeps extends InvoiceDeps {
  files: Pick<Files, 'put'>;
}

const types: Record<MadeFormat, string> = { xml: 'application/xml', pdf: 'application/pdf' };

/**
 * Issues what an order lacks, and makes the files of all its documents, for people and for the ministry: a death may
 * have come before them. Files of what goes to KSeF are made on the way there.
 */
export async function issueDocuments(
  orderId: string,
  sold: Sold,
  now: Date,
  deps: DocumentDeps,
): Promise<IssuedDocuments> {
  const issued = await issueMissing(orderId, sold, now, deps);
  for (const document of issued.documents.filter(({ ksef }) => !ksef))
    for (const format of madeFormats) {
      const key = invoiceKey(orderId, document.place, format);
      await deps.files.put(key, await documentFile(document, format), types[format]);
    }
  return issued;
}
