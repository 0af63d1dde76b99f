import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORTED = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*$/gms;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

const fileOf = (component: string, path: string): string =>
  path.startsWith('.') ? join(dirname(component), path) : path.replace('#web/', 'web/');

/** The classes that a component names and its stylesheets lack: the browser would say nothing. */
function missingIn(component: string): string[] {
  const source = readFileSync(component, 'utf8').replace(COMMENT, '');
  return [...source.matchAll(IMPORTED)].flatMap(([, name = '', path = '']) => {
    const known = new Set(
      [...readFileSync(fileOf(component, path), 'utf8').matchAll(CLASS)].map(([, name]) => name),
    );
    const named = source.matchAll(new RegExp(`(?<!['/.\\w])${name}\\.(\\w+)`, 'g'));
    return [...named].flatMap(([, rule = '']) => (known.has(rule) ? [] : [`${component}: ${name}.${rule}`]));
  });
}

test('every class that a component names is in its stylesheet', () => {
  const components = globSync('web/src/**/*.tsx');
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(missingIn)).toEqual([]);
});
