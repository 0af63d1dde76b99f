import { lazily } from '#shared/domain/lazily.ts';
import type { BucketName } from '../runtime/environment.ts';
import type { Files } from './files.ts';

/** As `openFiles`, for functions that rarely touch a file: S3's client (31 KB) is loaded with the first one. */
export function lazyFiles(name: BucketName): Files {
  const opened = lazily(async () => (await import('./files.ts')).openFiles(name));
  return {
    put: async (...file) => (await opened()).put(...file),
    putLarge: async (...file) => (await opened()).putLarge(...file),
    get: async (key) => (await opened()).get(key),
    remove: async (key) => (await opened()).remove(key),
  };
}
