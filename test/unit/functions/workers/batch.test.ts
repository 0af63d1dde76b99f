import type { SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { batch } from '#functions/workers/batch.ts';

test('a job whose message says nothing of its attempts counts as tried for the first time', async () => {
  const done: string[] = [];
  const handle = batch('make-pages', async ({ kind }) => {
    done.push(kind);
  });
  const record = { messageId: 'one', body: JSON.stringify({ kind: 'make-pages' }) };
  expect(await handle({ Records: [record] } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
  expect(done).toEqual(['make-pages']);
});
