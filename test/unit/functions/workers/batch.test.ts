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

test('a job that failed is given back alone, and the others of its batch are done', async () => {
  const done: string[] = [];
  const handle = batch('send-mail', async ({ orderId = '' }) => {
    if (orderId === 'ord_000000000002') throw new Error('the mail service is away');
    done.push(orderId);
  });
  const record = (n: number) => {
    const body = JSON.stringify({ kind: 'send-mail', mail: 'ticket', orderId: `ord_00000000000${n}` });
    return { messageId: `message-${n}`, receiptHandle: `receipt-${n}`, body };
  };
  const event = { Records: [record(1), record(2), record(3)] } as unknown as SQSEvent;
  expect(await handle(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-2' }] });
  expect(done).toEqual(['ord_000000000001', 'ord_000000000003']);
});
