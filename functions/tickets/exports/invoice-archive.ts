import type { InvoicesWork } from '#shared/contract/task-work.ts';
import { type DocumentFormat, documentFormats, hasFile } from '#shared/domain/document-format.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import type { Language } from '#shared/domain/text.ts';
import { documentFileName } from '#shared/texts/invoice.ts';
import { invoiceRegisterTexts } from '#shared/texts/office/invoice-register.ts';
import type { Files } from '../../adapters/files.ts';
import { fileEndings, invoiceKey } from '../../adapters/pdf-key.ts';
import { xlsx } from '../../documents/xlsx.ts';
import type { ZipEntry } from '../../documents/zip.ts';
import type { MadeFormat } from '../../money/invoices/document-file.ts';
import { csvOf } from './csv-file.ts';
import { invoiceRegister } from './invoice-register.ts';

export interface ArchiveDeps {
  files: Pick<Files, 'get'>;
  /** Makes a file that the worker of the order has not made yet. */
  documentFile: (document: InvoiceDocument, format: MadeFormat) => Promise<Uint8Array>;
}

/** How many documents' files are read at a time: all that memory ever has of them. */
const READ_AHEAD = 8;

const folders: Record<DocumentFormat, string> = { pdf: 'pdf', xml: 'fa3', upo: 'upo' };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function fileOf(
  document: InvoiceDocument,
  format: DocumentFormat,
  { files, documentFile }: ArchiveDeps,
): Promise<Uint8Array> {
  const stored = await files.get(invoiceKey(document.orderId, document.place, format));
  if (stored) return stored;
  if (format === 'upo') throw new Error(`the confirmation of ${document.number} is missing`);
  return documentFile(document, format);
}

/** A PDF that waits for its number of KSeF is left out. */
const fileEntries = (document: InvoiceDocument, lang: Language, deps: ArchiveDeps) =>
  Promise.all(
    documentFormats
      .filter((format) => hasFile(document, format))
      .map(
        async (format): Promise<ZipEntry> => ({
          name: `${folders[format]}/${documentFileName(lang, document.number)}${fileEndings[format]}`,
          chunks: once(await fileOf(document, format, deps)),
        }),
      ),
  );

/** The register of a period's documents as two tables, then the files of each; `told` counts the documents. */
export async function* archiveEntries(
  documents: readonly InvoiceDocument[],
  { period, lang }: Pick<InvoicesWork, 'period' | 'lang'>,
  told: (done: number) => void,
  deps: ArchiveDeps,
): AsyncGenerator<ZipEntry> {
  const t = invoiceRegisterTexts[lang];
  const { columns, rows } = invoiceRegister(documents, lang);
  const titles = columns.map(({ title }) => title);
  yield { name: `${t.fileName}-${period}.csv`, chunks: csvOf(titles, rows(), lang) };
  yield { name: `${t.fileName}-${period}.xlsx`, chunks: xlsx(t.title, columns, rows()) };
  for (let from = 0; from < documents.length; from += READ_AHEAD) {
    const next = documents.slice(from, from + READ_AHEAD);
    for (const entries of await Promise.all(next.map((document) => fileEntries(document, lang, deps))))
      yield* entries;
    told(from + next.length);
  }
}

export const archiveName = ({ nip, period, lang }: InvoicesWork): string =>
  `${invoiceRegisterTexts[lang].archiveName}-${nip}-${period}.zip`;
