import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { EdgeAnswer } from './edge.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** The web build in `directory`, as the bucket that it is uploaded to would answer. */
export const webFiles =
  (directory: string) =>
  async (key: string): Promise<EdgeAnswer | undefined> => {
    const path = join(directory, normalize(`/${key}`));
    try {
      const [{ mtimeMs, size }, body] = await Promise.all([stat(path), readFile(path)]);
      const type = types[extname(path)] ?? 'application/octet-stream';
      return {
        status: 200,
        headers: { 'content-type': type, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` },
        body,
      };
    } catch {
      return undefined;
    }
  };
