import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.each([
  ['4', false],
  ['5', true],
])(
  'a job that is delivered %s times is told whether it is tried for the last time: %s',
  async (times, isLast) => {
    const told: boolean[] = [];
    const handle = batch('send-mail', async (_job, _now, isLastTry) => {
      told.push(isLastTry);
    });
    const record = {
      ...{ messageId: `last-${times}`, receiptHandle: 'receipt', body: JSON.stringify(job) },
      attributes: { ApproximateReceiveCount: times },
    };
    await handle({ Records: [record] } as unknown as SQSEvent);
    expect(told).toEqual([isLast]);
  },
);
