import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { scopedName } from '#web/css-names.ts';

/** Parts of a style sheet that may contain a dot but no class. */
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g;

/** The class names of a CSS module as in the browser's build; the styles themselves are only there. */
export function classNames(source: string, file: string): Record<string, string> {
  const names = [...source.replace(NO_SELECTOR, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(
    ([, name]) => name ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, scopedName(name, file)]));
}

/** Lets functions render components of the web: a CSS module becomes its class names. */
export const cssModules: Plugin = {
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => ({
      contents: JSON.stringify(classNames(await readFile(path, 'utf8'), path)),
      loader: 'json',
    }));
  },
};
