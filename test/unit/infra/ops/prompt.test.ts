import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { prompt } from '#infra/ops/prompt.ts';

test('an answer that was pasted comes without marks that nobody sees, and is else as it was', async () => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Readable.from(['\ufeff \u202ask_test_1–a’ ż\u202c\u200b \u00a0\nsecond\n']) as typeof process.stdin,
  );
  const answers = await prompt([
    { key: 'one', text: 'One', hidden: true },
    { key: 'other', text: 'Other' },
  ]);
  expect(answers).toEqual({ one: 'sk_test_1–a’ ż', other: 'second' });
});
