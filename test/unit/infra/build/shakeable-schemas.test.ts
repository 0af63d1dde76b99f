import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { shakeableSchemas } from '#infra/build/shakeable-schemas.ts';
import { root } from '#infra/sources/root.ts';

const directory = mkdtempSync(join(tmpdir(), 'bramka-schemas-'));
afterAll(() => rmSync(directory, { recursive: true }));

const bundled = async (contents: string, plugins: Plugin[], resolveDir: string = root) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
    plugins,
  });
  return outputFiles[0]?.text ?? '';
};

/** For each client a command that functions use, and shapes of another one. */
const clients = [
  ['client-s3', 'GetObjectCommand', 'CompleteMultipartUpload'],
  ['client-sqs', 'SendMessageCommand', 'ListMessageMoveTasks'],
] as const;

describe('the schemas of the SDK', () => {
  test.each(clients)('%s gives a bundle of %s nothing of %s', async (client, command, other) => {
    const code = `export { ${command} } from '@aws-sdk/${client}';`;
    const names = async (plugins: Plugin[]) => (await bundled(code, plugins)).includes(other);
    expect(await names([shakeableSchemas])).toBe(false);
    // Otherwise the plugin would be obsolete.
    expect(await names([])).toBe(true);
  });

  test('a build stops where the SDK writes them otherwise', async () => {
    const file = join(directory, 'schemas_0.js');
    writeFileSync(file, 'export const schema = { GetObject: 1 };');
    const as: Plugin = {
      name: 'as-the-sdk',
      setup: (setup) =>
        shakeableSchemas.setup({
          ...setup,
          onLoad: (_, load) => setup.onLoad({ filter: /schemas_0\.js$/ }, load),
        }),
    };
    await expect(bundled(`export * from '${file}';`, [as])).rejects.toThrow('no computed keys any more');
  });
});
