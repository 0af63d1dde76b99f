import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Logs } from '#infra/local-cloud/core/logs.ts';

test('a line that comes after the folder was removed ends nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bramka-'));
  const lines: string[] = [];
  const logs = new Logs(join(folder, 'logs'), (_, line) => lines.push(line));
  rmSync(folder, { recursive: true });
  logs.write('sendMail', '{"level":"error"}');
  await logs.close();
  expect(lines).toEqual(['{"level":"error"}']);
});
