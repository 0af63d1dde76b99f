import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** An archive says nothing of when it was made. */
const OPTIONS = { compressionLevel: 3, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Adds one entry; resolves when the archive has read all of it. */
const add = (archive: ZipFile, name: string, content: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    content.once('end', resolve).once('error', reject);
    archive.addReadStream(content, name, OPTIONS);
  });

/** A ZIP archive as its entries come, one after the other: nothing is held but what is being compressed. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const bytes = archive.outputStream as Readable;
  let content: Readable | undefined;
  async function addAll(): Promise<void> {
    for await (const { name, chunks } of entries) {
      content = Readable.from(chunks, { objectMode: false });
      await add(archive, name, content);
    }
    archive.end();
  }
  addAll().catch((error: Error) => bytes.destroy(error));
  try {
    yield* bytes;
  } finally {
    content?.destroy();
  }
}
