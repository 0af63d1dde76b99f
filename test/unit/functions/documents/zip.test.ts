import { execFile } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type ZipEntry, zip } from '#functions/documents/zip.ts';
import { readZip } from '#test/support/read-zip.ts';

const run = promisify(execFile);

async function* pieces(...all: string[]): AsyncGenerator<string> {
  yield* all;
}

async function* entries(...all: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* all;
}

const archived = (iterable: AsyncIterable<ZipEntry>): Promise<Buffer> => buffer(zip(iterable));

describe('an archive', () => {
  test('an archive holds what was put in, under names of any letters', async () => {
    const archive = await archived(
      entries(
        { name: 'Żółć Łukasz.pdf', chunks: pieces('za', 'żółć') },
        { name: 'pusty.txt', chunks: pieces() },
      ),
    );
    expect(await readZip(archive)).toEqual(
      new Map([
        ['Żółć Łukasz.pdf', 'zażółć'],
        ['pusty.txt', ''],
      ]),
    );
  });

  test('an archive is the same whenever and wherever it is made', async () => {
    const once = () => archived(entries({ name: 'a', chunks: pieces('x') }));
    expect(await once()).toEqual(await once());
  });

  test('an archive asks for a file when the one before it is written', async () => {
    const events: string[] = [];
    async function* noted(name: string): AsyncGenerator<string> {
      yield name;
      await turn();
      events.push(`${name} read`);
    }
    async function* asked(): AsyncGenerator<ZipEntry> {
      for (const name of ['a', 'b']) {
        events.push(`${name} asked`);
        yield { name, chunks: noted(name) };
      }
    }
    await archived(asked());
    expect(events).toEqual(['a asked', 'a read', 'b asked', 'b read']);
  });

  test('an archive of many files keeps none of them in memory', async () => {
    // A process of its own, since tests beside this one use memory, too.
    const script = `
      import { zip } from ${JSON.stringify(new URL('../../../../functions/documents/zip.ts', import.meta.url))};
      async function* once(bytes) { yield bytes; }
      async function* files() {
        for (let index = 0; index <= 800; index += 1) {
          yield { name: index + '.pdf', chunks: once(new Uint8Array(60_000)) };
          if (index % 800 > 0) continue;
          for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate).then(gc);
          console.log(process.memoryUsage().arrayBuffers);
        }
      }
      for await (const _ of zip(files()));
    `;
    const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]);
    const [first = 0, last = 0] = stdout.trim().split('\n').map(Number);
    // Half of what they have; how much is collected by then is the engine's business.
    expect((last - first) / 2 ** 20).toBeLessThan(24);
  });

  test('an archive that fails at its source fails for its reader', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'x';
      throw new Error('gone');
    }
    async function* missing(): AsyncGenerator<ZipEntry> {
      yield { name: 'a', chunks: pieces('x') };
      throw new Error('no such list');
    }
    await expect(archived(entries({ name: 'a', chunks: broken() }))).rejects.toThrow('gone');
    await expect(archived(missing())).rejects.toThrow('no such list');
  });

  test('an archive that nobody reads on leaves its source', async () => {
    let isLeft = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
      } finally {
        isLeft = true;
      }
    }
    for await (const bytes of zip(entries({ name: 'a', chunks: endless() }))) if (bytes.length > 1000) break;
    await expect.poll(() => isLeft).toBe(true);
  });
});
