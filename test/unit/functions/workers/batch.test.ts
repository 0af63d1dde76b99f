import type { SQSEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/log.ts';
import { batch } from '#functions/workers/batch.ts';

const eventOf = (...Records: { messageId: string; body: string }[]) => ({ Records }) as unknown as SQSEvent;

test('a job whose message says nothing of its attempts counts as tried for the first time', async () => {
  const done: string[] = [];
  const handle = batch('make-pages', async ({ kind }) => {
    done.push(kind);
  });
  const record = { messageId: 'one', body: JSON.stringify({ kind: 'make-pages' }) };
  expect(await handle(eventOf(record))).toEqual({ batchItemFailures: [] });
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
  const event = eventOf(record(1), record(2), record(3));
  expect(await handle(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-2' }] });
  expect(done).toEqual(['ord_000000000001', 'ord_000000000003']);
});

test('a message to visitors counts for no alarm of tickets’ mails, and what cannot be read counts as one of them', async () => {
  const metrics = vi.spyOn(log, 'metrics').mockImplementation(() => undefined);
  const handle = batch(['send-mail', 'send-message'], async ({ kind }) => {
    if (kind === 'send-mail') throw new Error('the mail service is away');
  });
  const mail = { kind: 'send-mail', mail: 'ticket', orderId: 'ord_000000000001' };
  const ids = { fairId: 'fair_000000000001', messageId: 'msg_000000000001' };
  const message = { kind: 'send-message', ...ids, round: 0, after: '' };
  const records = [JSON.stringify(message), JSON.stringify(mail), 'no job'].map((body, n) => ({
    messageId: `message-${n}`,
    body,
  }));
  await handle(eventOf(...records));
  const counted = metrics.mock.calls.filter(([dimensions]) => 'job' in dimensions);
  expect(counted).toEqual([
    [{ job: 'send-mail' }, { failed: 1 }],
    [{ job: 'send-mail' }, { failed: 1 }],
  ]);
});
