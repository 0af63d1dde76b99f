import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * The SDK's clients describe every operation's shapes in one file, with computed keys (`{ [_hH]: _L }`), which esbuild
 * must keep as they might have side effects: the whole of S3 in a bundle that reads one object. Written with the
 * strings that the constants hold, what no command refers to falls away.
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
