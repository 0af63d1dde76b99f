import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import type { DocumentFormat } from '../adapters/pdf-key.ts';
import { fa3 } from '../documents/fa3.ts';
import { invoicePdf, type KsefCode } from '../documents/pdf/invoice-pdf.ts';

/** A document's file, the same to the byte whenever it is made. */
export const documentFile = async (
  document: InvoiceDocument,
  format: DocumentFormat,
  code?: KsefCode,
): Promise<Uint8Array> => (format === 'xml' ? Buffer.from(fa3(document)) : invoicePdf(document, code));
