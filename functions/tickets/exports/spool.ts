import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const TELL_INTERVAL = 200;

export interface SpooledFile extends AsyncDisposable {
  bytes: number;
  read(): Promise<Uint8Array>;
  stream(): Readable;
}

/** Writes chunks to a temporary file, so that their total size need not be known before. */
export async function spool(chunks: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const path = join(tmpdir(), `bramka-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(chunks, createWriteStream(path));
    const { size } = await stat(path);
    return {
      bytes: size,
      read: () => readFile(path),
      stream: () => createReadStream(path),
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same, and yields the progress from `tell` now and then. Stopping early leaves nothing behind. */
export async function* spoolTelling<Told>(
  chunks: AsyncIterable<Uint8Array>,
  tell: () => Told,
): AsyncGenerator<Told, SpooledFile> {
  const writing = spool(chunks);
  const settled = Promise.allSettled([writing]);
  let isTaken = false;
  try {
    while (!(await Promise.race([settled, sleep(TELL_INTERVAL)]))) yield tell();
    isTaken = true;
    return await writing;
  } finally {
    if (!isTaken) void writing.then((file) => file[Symbol.asyncDispose]()).catch(() => {});
  }
}
