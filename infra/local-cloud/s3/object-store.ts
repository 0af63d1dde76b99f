import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredObject {
  body: Buffer;
  /** Lower-case names: content-type, cache-control, x-amz-meta-… */
  headers: Record<string, string>;
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
}

type Description = Omit<StoredObject, 'body'>;

let written = 0;

/** Buckets as directories: the objects, and beside each its description. */
export class ObjectStore {
  private readonly directory: string;
  readonly buckets: ReadonlySet<string>;

  constructor(directory: string, buckets: readonly string[]) {
    this.directory = directory;
    this.buckets = new Set(buckets);
    for (const bucket of buckets)
      for (const part of ['objects', 'described'])
        mkdirSync(join(directory, bucket, part), { recursive: true });
  }

  async put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
    modified: number,
  ): Promise<Description> {
    const described = { headers, etag: `"${createHash('md5').update(body).digest('hex')}"`, modified };
    await this.write(bucket, 'objects', key, body);
    await this.write(bucket, 'described', key, JSON.stringify(described));
    return described;
  }

  async get(bucket: string, key: string): Promise<StoredObject | undefined> {
    try {
      const [body, described] = await Promise.all([
        readFile(this.file(bucket, 'objects', key)),
        readFile(this.file(bucket, 'described', key), 'utf8'),
      ]);
      return { body, ...(JSON.parse(described) as Description) };
    } catch {
      return undefined;
    }
  }

  async delete(bucket: string, key: string): Promise<void> {
    for (const part of ['described', 'objects'] as const)
      await rm(this.file(bucket, part, key), { force: true });
  }

  /** The keys that begin with `prefix`, in S3's order. */
  async keys(bucket: string, prefix: string): Promise<string[]> {
    const files = await readdir(join(this.directory, bucket, 'described'));
    return files
      .map(decodeURIComponent)
      .filter((key) => key.startsWith(prefix))
      .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  }

  /** Written under a temporary name and renamed, so that no reader sees half an object. */
  private async write(
    bucket: string,
    part: 'objects' | 'described',
    key: string,
    data: Buffer | string,
  ): Promise<void> {
    written += 1;
    const temporary = join(this.directory, `${process.pid}-${written}`);
    await writeFile(temporary, data);
    await rename(temporary, this.file(bucket, part, key));
  }

  private file(bucket: string, part: 'objects' | 'described', key: string): string {
    return join(this.directory, bucket, part, encodeURIComponent(key));
  }
}
