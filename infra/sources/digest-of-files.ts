import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** What builds write beside their sources, and functions that ran beside their bundles. */
const MADE = ['web/dist/**', '**/compiled/**'];

const filesUnder = (paths: readonly string[], base: string): string[] =>
  globSync(
    paths.flatMap((path) => [path, `${path}/**`]),
    { cwd: base, exclude: MADE },
  )
    .filter((path) => statSync(join(base, path)).isFile())
    .sort();

/**
 * Tells whether anything under `paths`, folders or files from `base`, has changed: the SHA-256 of names and contents, in
 * base64url.
 */
export const digestOfFiles = (paths: readonly string[], base = root): string =>
  filesUnder(paths, base)
    .reduce<Hash>(
      (digest, path) => digest.update(`${path}\n`).update(readFileSync(join(base, path))),
      createHash('sha256'),
    )
    .digest('base64url');
