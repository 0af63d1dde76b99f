import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Postponed } from '#functions/queue/postponed.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { pendingJobStore } from '#functions/store/office/pending-jobs.ts';
import { batch } from '#functions/workers/batch.ts';
import { subjectOf } from '#shared/contract/jobs.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
  process.env[environmentNames.table] = engine.table;
});
afterAll(() => engine.stop());

const job = { kind: 'send-mail', mail: 'ticket', orderId: 'ord_000000000001' } as const;
const isPending = () => pendingJobStore(engine.db).isPending(subjectOf(job), new Date());

test.each([
  ['1', false],
  ['2', true],
  ['3', true],
])(
  'a job that is delivered %s times is noted while it is worked on: %s, and forgotten when it is done',
  async (times, isNoted) => {
    let seen: boolean | undefined;
    const handle = batch('send-mail', async () => {
      seen = await isPending();
    });
    const record = {
      ...{ messageId: `message-${times}`, receiptHandle: 'receipt', body: JSON.stringify(job) },
      attributes: { ApproximateReceiveCount: times },
    };
    expect(await handle({ Records: [record] } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
    expect([seen, await isPending()]).toEqual([isNoted, false]);
  },
);

const postponed = { failingSince: { dataType: 'String', stringValue: '2026-11-22T12:00:00.000Z' } };

test('a job that its worker postpones is not retried by the queue, nor sent by a schedule until it is done', async () => {
  const told: (string | undefined)[] = [];
  let isDown = true;
  const handle = batch('send-mail', async (_job, _now, failingSince) => {
    told.push(failingSince);
    if (isDown) throw new Postponed(new Error('SES is down'));
  });
  const deliver = (messageId: string, messageAttributes: object) => {
    const record = { messageId, receiptHandle: 'receipt', body: JSON.stringify(job), messageAttributes };
    return handle({ Records: [record] } as unknown as SQSEvent);
  };
  expect(await deliver('postponed-1', {})).toEqual({ batchItemFailures: [] });
  expect(await isPending()).toBe(true);
  isDown = false;
  expect(await deliver('postponed-2', postponed)).toEqual({ batchItemFailures: [] });
  expect(await isPending()).toBe(false);
  expect(told).toEqual([undefined, '2026-11-22T12:00:00.000Z']);
});
