import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The SDK's clients name their version to the service, and bring the whole of their package.json along for it. */
export const sdkVersion: Plugin = {
  name: 'sdk-version',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
