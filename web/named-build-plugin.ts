import type { Plugin } from 'vite';
import { buildId } from '#infra/sources/build-id.ts';

/** Writes the build's name into its page. */
export const namedBuild = (): Plugin => ({
  name: 'bramka-named-build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: buildId() }, injectTo: 'head' }],
});
