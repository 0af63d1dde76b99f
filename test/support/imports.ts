import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

export interface Import {
  file: string;
  /** A path relative to the root, or a package's name. */
  target: string;
}

/** The TypeScript files under a folder, relative to the root. */
export function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !name.startsWith('dist/'))
    .map((name) => join(folder, name));
}

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? relative(root, join(root, dirname(file), specifier))
    : specifier.replace(/^#/, '');

/** The imports of the files under a folder, including types. */
export function imports(folder: string): Import[] {
  return sources(folder).flatMap((file) =>
    [...textOf(file).matchAll(IMPORT)].map(([, specifier = '']) => ({
      file,
      target: pathOf(file, specifier),
    })),
  );
}

const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^';]*?)\s*from\s+)?'([^']+)'/gm;
const areTypes = (names: string): boolean =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name));

/** The files and packages loaded with a file: its value imports, transitively; without dynamic imports. */
export function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (!/\.tsx?$/.test(file)) return loaded;
  for (const [, names = '', specifier = ''] of textOf(file).matchAll(VALUE_IMPORT))
    if (!areTypes(names)) loadedWith(pathOf(file, specifier), loaded);
  return loaded;
}

export const isOurs = ({ target }: Import): boolean => /^(shared|functions|infra|web|test)\//.test(target);
export const offences = (found: Import[]): string[] => found.map(({ file, target }) => `${file} → ${target}`);

/** Import cycles between folders, or whatever `by` maps a path to, each as its path. */
export function circles(found: Import[], by: (path: string) => string = dirname): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of found.filter(isOurs)) {
    const [from, to] = [by(file), by(target)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const settled = new Set<string>();
  const around: string[] = [];
  const visit = (folder: string, way: string[]) => {
    if (way.includes(folder)) around.push([...way.slice(way.indexOf(folder)), folder].join(' → '));
    if (way.includes(folder) || settled.has(folder)) return;
    for (const next of graph.get(folder) ?? []) visit(next, [...way, folder]);
    settled.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return around;
}
