import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the browser's code is made of. */
const SOURCES = ['web/src', 'shared'];

/**
 * Names the sources of the browser's code. A page is only made by a function of the same sources: during a
 * deployment one of both is older, and what it rendered would not be what the browser's code expects.
 */
export function buildId(): string {
  const digest = createHash('sha256');
  for (const folder of SOURCES)
    for (const entry of readdirSync(root + folder, { recursive: true, withFileTypes: true }).sort((a, b) =>
      `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1,
    )) {
      if (!entry.isFile()) continue;
      const path = `${entry.parentPath}/${entry.name}`;
      digest.update(`${path.slice(root.length)}\n`).update(readFileSync(path));
    }
  return digest.digest('base64url').slice(0, 16);
}

/** Writes the build's name into its page. */
export const namedBuild = (): Plugin => ({
  name: 'bramka-named-build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: buildId() }, injectTo: 'head' }],
});
