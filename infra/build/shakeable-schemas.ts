import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * The SDK's clients describe every operation in one file, with computed keys (`{ [_hH]: _L }`), which esbuild must keep
 * because they might have side effects: a bundle that reads one object would contain all of S3. With the constants'
 * strings inlined, schemas of unused commands are removed.
 */
export const shakeableSchemas: Plugin = {
  name: 'shakeable-schemas',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/].*[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const constants = new Map(
        [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name, text]),
      );
      let named = 0;
      const contents = source.replace(/\[(_\w+)\]:/g, (key, name: string) => {
        if (!constants.has(name)) return key;
        named += 1;
        return `${constants.get(name)}:`;
      });
      if (named === 0)
        return {
          errors: [
            { text: `${path} has no computed keys any more: is ${import.meta.filename} still needed?` },
          ],
        };
      return { contents, loader: 'js' };
    });
  },
};
