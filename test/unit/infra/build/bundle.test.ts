import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMime } from '#functions/documents/mail/mime.ts';
import { bundleModules } from '#infra/build/bundle.ts';
import { root } from '#infra/sources/root.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

const sources: Record<string, string> = {
  rare: `export const rare = 'what one call in a thousand needs';`,
  one: `import { hash } from './shared.ts';
    export const handler = async () => (await import('./rare.ts')).rare + hash('one');`,
  two: `import { zip } from './shared.ts';
    export const handler = async () => zip('two');`,
  shared: `import { createHash } from 'node:crypto';
    import { gzipSync } from 'node:zlib';
    export const hash = (text) => createHash('sha1').update(text).digest('hex');
    export const zip = (text) => gzipSync(text).length;`,
  rules: `import { voivodeships } from '${root}shared/domain/regions.ts';
    export const handler = async () => voivodeships['10'];`,
  mail: `import { toMime } from '${root}functions/documents/mail/mime.ts';
    export const handler = toMime;`,
  client: `import { SQSClient } from '${root}node_modules/@aws-sdk/client-sqs';
    export const handler = async () => new SQSClient({ region: 'eu-central-1' });`,
};

const names = ['one', 'two', 'rules', 'mail', 'client'];
const outputOf = (name: string) => join(directory.path, 'first', name);
const code = (name: string, file = 'index.mjs') => readFileSync(join(outputOf(name), file), 'utf8');

beforeAll(async () => {
  const entry = (name: string) => join(directory.path, `${name}.ts`);
  for (const [name, source] of Object.entries(sources)) writeFileSync(entry(name), source);
  const entries = Object.fromEntries(names.map((name) => [name, entry(name)]));
  for (const outdir of ['first', 'second']) {
    mkdirSync(join(directory.path, outdir));
    await bundleModules(join(directory.path, outdir), entries);
  }
});

describe('a function’s bundle', () => {
  test('a bundle has what is imported when it is needed in a file of its own', async () => {
    expect(code('one')).not.toContain('one call in a thousand');
    const [rare = '', ...others] = readdirSync(outputOf('one')).filter((file) => file.startsWith('rare-'));
    expect(others).toEqual([]);
    expect(code('one', rare)).toContain('one call in a thousand');
    const { handler } = await import(join(outputOf('one'), 'index.mjs'));
    expect(await handler()).toMatch(/^what one call in a thousand needs[0-9a-f]{40}$/);
  });

  test('a bundle has nothing of what only another function uses, Node’s own modules included', () => {
    expect(code('one')).toContain('node:crypto');
    expect(code('one')).not.toContain('node:zlib');
    expect(code('two')).toContain('node:zlib');
    expect(code('two')).not.toContain('node:crypto');
  });

  test('a bundle has nothing of rules that it does not name', () => {
    expect(code('rules')).toMatch(/łódzkie|\\u0142\\xF3dzkie/);
    // Countries are split from one text while they are loaded, which esbuild takes for an effect.
    expect(code('rules')).not.toContain('PL AD AE');
  });

  test('a bundle has of the SDK’s package files what it says of itself to the service', () => {
    const { version, description } = JSON.parse(
      readFileSync(join(root, 'node_modules/@aws-sdk/client-sqs/package.json'), 'utf8'),
    );
    expect(code('client')).toContain(version);
    expect(code('client')).not.toContain(description);
  });

  test('a bundle puts mails together without the network, and without a list of kinds of files', async () => {
    expect(code('mail')).not.toContain('node:http');
    expect(code('mail')).not.toContain('application/vnd.');
    const mail = {
      from: { name: 'Targi', address: 'bilety@example.com' },
      to: { name: 'Ada', address: 'ada@example.org' },
      subject: 'Bilet',
      html: '<img src="cid:x">',
      text: 'Bilet',
      messageId: '<1@example.com>',
      date: new Date(0),
      attachments: [
        { filename: 'bilet ż.pdf', content: new Uint8Array([1]), contentType: 'application/pdf' },
        { filename: 'targi.ics', content: 'BEGIN', contentType: 'text/calendar; method=PUBLISH' },
      ],
    };
    const { handler } = await import(join(outputOf('mail'), 'index.mjs'));
    // What parts are divided by is random.
    const parts = (mime: Uint8Array) =>
      Buffer.from(mime)
        .toString()
        .replaceAll(/--_NmP-[\w-]+/g, '--');
    expect(parts(await handler(mail))).toBe(parts(await toMime(mail)));
  });

  test('a bundle is the same, by the same names, whenever it is made', () => {
    for (const name of names) {
      const again = join(directory.path, 'second', name);
      expect(readdirSync(again)).toEqual(readdirSync(outputOf(name)));
      for (const file of readdirSync(again))
        expect(readFileSync(join(again, file), 'utf8')).toBe(code(name, file));
    }
  });
});
