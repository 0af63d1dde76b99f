import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { AppleKeys } from './apple-keys.ts';
import { detachedSignature } from './signed-data.ts';

/** A fixed time, so that the same pass is the same archive but for its signature. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A `.pkpass`: the pass and its pictures, a list of their digests, and a signature of that list. */
export async function passArchive(
  pass: object,
  pictures: Readonly<Record<string, Uint8Array>>,
  { keys, now }: { keys: AppleKeys; now: Date },
): Promise<Buffer> {
  const files: Record<string, Uint8Array> = { 'pass.json': Buffer.from(JSON.stringify(pass)), ...pictures };
  // Wallet's own format: it wants SHA-1 here; the list is signed with SHA-256.
  const digests = Object.entries(files).map(([name, bytes]) => [
    name,
    createHash('sha1').update(bytes).digest('hex'),
  ]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(digests)));
  const archive = new ZipFile();
  const all = { ...files, 'manifest.json': manifest, signature: detachedSignature(manifest, keys, now) };
  for (const [name, bytes] of Object.entries(all)) archive.addBuffer(Buffer.from(bytes), name, OPTIONS);
  archive.end();
  return Buffer.concat(await (archive.outputStream as Readable).toArray());
}
