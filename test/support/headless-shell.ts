import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const cache = fileURLToPath(new URL('../../node_modules/.cache/headless-shell', import.meta.url));

const require = createRequire(import.meta.url);
/** A file of the package with the shell. */
const carried = (path: string) => join(dirname(require.resolve('@sparticuz/chromium')), '..', path);

async function unpackedShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(carried('package.json'), 'utf8')) as { version: string };
  const path = `${cache}/${version}`;
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  // Unpacked under a temporary name, because another process may look for it meanwhile.
  const unpacked = `${path}.${randomUUID()}`;
  await pipeline(
    createReadStream(carried('bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  await rename(unpacked, path);
  return path;
}

let shell: ReturnType<typeof unpackedShell> | undefined;

/**
 * Headless Chromium, pinned by package-lock.json; undefined where there is none for this platform, or it cannot be
 * unpacked.
 */
export function headlessShell(): Promise<string | undefined> {
  shell ??= unpackedShell().catch((error: unknown) => {
    console.warn('The headless shell cannot be unpacked.', error);
    return undefined;
  });
  return shell;
}
