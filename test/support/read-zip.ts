import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files in a ZIP archive by name, read from its central directory like other programs do. */
export async function readZip(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const directory = await fromBufferPromise(archive);
  for await (const entry of directory.eachEntry())
    files.set(entry.fileName, await text(await directory.openReadStreamPromise(entry)));
  return files;
}
