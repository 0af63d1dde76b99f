import type { DocumentFormat } from '#shared/domain/document-format.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { fa3 } from '../../documents/fa3.ts';
import { invoicePdf, type KsefCode } from '../../documents/pdf/invoice-pdf.ts';

/** What we make; the confirmation is the ministry's. */
export const madeFormats = ['xml', 'pdf'] as const satisfies DocumentFormat[];
export type MadeFormat = (typeof madeFormats)[number];

/** A document's file, the same to the byte whenever it is made. */
export const documentFile = async (
  document: InvoiceDocument,
  format: MadeFormat,
  code?: KsefCode,
): Promise<Uint8Array> => (format === 'xml' ? Buffer.from(fa3(document)) : invoicePdf(document, code));
