import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** A fixed time, so that the archive does not show when it was made. */
const OPTIONS = { compressionLevel: 3, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/* yazl keeps what it is given for an entry until the archive's end. Two things would keep far more than the entry: */

/** The content, which this forgets once it is taken. */
function takenOnce(content: Readable): (take: (error: undefined, content: Readable) => void) => void {
  let untaken: Readable | undefined = content;
  return (take) => {
    if (untaken) take(undefined, untaken);
    untaken = undefined;
  };
}

/** The name, a slice of a block of Node's that mostly holds what was compressed: this gives the entry its own bytes. */
function ownName(archive: ZipFile): void {
  const { entries } = archive as unknown as { entries: { utf8FileName: Buffer }[] };
  const entry = entries.at(-1);
  if (entry) entry.utf8FileName = Buffer.alloc(entry.utf8FileName.length, entry.utf8FileName);
}

/** Adds one entry; resolves when the archive has read it completely. */
const add = (archive: ZipFile, name: string, content: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    content.once('end', resolve).once('error', reject);
    archive.addReadStreamLazy(name, OPTIONS, takenOnce(content));
    ownName(archive);
  });

/** Streams a ZIP archive, one entry after the other: memory holds only what is being compressed. */
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
