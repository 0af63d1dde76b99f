import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Batch, SandboxSession, Status } from './archive.ts';
import { decrypted, sha256 } from './keys.ts';

const MAX_INVOICES = 10_000;
const MAX_PART = 100_000_000;

interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/** What a package holds, or why it could not be opened. */
type Opened = { files: InvoiceFile[] } | { status: Status };

const failed = (code: number, description: string): Opened => ({ status: { code, description } });

const spoiled = () => failed(405, 'Błąd weryfikacji poprawności dostarczonych elementów paczki');

async function unzipped(archive: Buffer): Promise<InvoiceFile[]> {
  const files: InvoiceFile[] = [];
  const directory = await fromBufferPromise(archive);
  for await (const entry of directory.eachEntry())
    files.push({ name: entry.fileName, bytes: await buffer(await directory.openReadStreamPromise(entry)) });
  return files;
}

/** Puts a package together from its uploaded parts, as the ministry does: hashes, decryption, sizes, archive. */
export async function openPackage(
  uploaded: readonly Buffer[],
  session: SandboxSession & { batch: Batch },
): Promise<Opened> {
  const { batch, key } = session;
  if (!key) return failed(415, 'Błąd odszyfrowania dostarczonego klucza');
  if (batch.parts.some(({ fileHash }, index) => sha256(uploaded[index] ?? Buffer.of()) !== fileHash))
    return spoiled();
  const parts = uploaded.map((part) => decrypted(part, session));
  if (parts.includes(undefined)) return failed(435, 'Błąd odszyfrowania zaszyfrowanych części archiwum');
  const known = parts.filter((part) => part !== undefined);
  const archive = Buffer.concat(known);
  if (known.some(({ byteLength }) => byteLength > MAX_PART)) return spoiled();
  if (archive.byteLength !== batch.fileSize || sha256(archive) !== batch.fileHash) return spoiled();
  const files = await unzipped(archive).catch(() => undefined);
  if (!files) return failed(430, 'Błąd dekompresji pierwotnego archiwum');
  if (files.length > MAX_INVOICES) return failed(420, 'Przekroczony limit faktur w sesji');
  return { files };
}
