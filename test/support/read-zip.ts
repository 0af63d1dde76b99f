import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files in a ZIP archive by name, read from its central directory like other programs do. */
export async function readZipBytes(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const directory = await fromBufferPromise(archive);
  for await (const entry of directory.eachEntry())
    files.set(entry.fileName, await buffer(await directory.openReadStreamPromise(entry)));
  return files;
}

/** The same as text. */
export async function readZip(archive: Buffer): Promise<Map<string, string>> {
  const files = await readZipBytes(archive);
  return new Map(Array.from(files, ([name, bytes]) => [name, bytes.toString()]));
}
