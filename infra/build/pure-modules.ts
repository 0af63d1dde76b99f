import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';

/** What esbuild knows by itself to have no effect, or what would gain nothing. */
const PLAIN = ['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'TemplateLiteral'];

/** Where the top-level constants of a module begin and end that something is called for. */
function initialisers(path: string, source: string): { start: number; end: number }[] {
  return parseSync(path, source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init, id }) =>
      init && id.type === 'Identifier' && !PLAIN.includes(init.type) ? [init] : [],
    );
  });
}

/** One file of the SDK, which would load `node:zlib` in functions that make no checksum. */
const PURE =
  /[\\/](shared[\\/](domain|contract|texts)|functions[\\/](adapters|read-models|runtime|store|wiring))[\\/].*\.ts$|[\\/]checksum[\\/]crc32[\\/]Crc32Node\.js$/;

/**
 * Rules, contract and texts do nothing while they are loaded but make what they export. esbuild cannot see that of
 * `z.string().check(…)`, and would keep all schemas of a file, and what they need, in every function that uses one.
 */
export const pureModules: Plugin = {
  name: 'pure-modules',
  setup(build) {
    build.onLoad({ filter: PURE }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = initialisers(path, source).reduceRight(
        (code, { start, end }) =>
          `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`,
        source,
      );
      return { contents, loader: 'ts' };
    });
  },
};
