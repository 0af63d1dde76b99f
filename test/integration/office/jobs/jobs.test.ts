import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueRedrive } from '#functions/adapters/queue-redrive.ts';
import { getJobs } from '#functions/office/jobs/get-jobs.ts';
import { recordRun } from '#functions/office/jobs/record-run.ts';
import { unreadableRecords } from '#functions/store/engine/unreadable.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { invoiceStore } from '#functions/store/money/invoices.ts';
import { ksefStore } from '#functions/store/money/ksef.ts';
import { jobLog } from '#functions/store/office/job-log.ts';
import { erasureStore } from '#functions/store/orders/erasures.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { repaymentStore } from '#functions/store/orders/repayments.ts';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { startSqs } from '#test/support/local-sqs.ts';

let engine: Engine;
let sqs: Awaited<ReturnType<typeof startSqs>>;
beforeAll(async () => {
  engine = await startEngine();
  sqs = await startSqs();
});
afterAll(async () => {
  engine.stop();
  await sqs.stop();
});

const page = () =>
  getJobs({
    queues: queueRedrive(),
    log: jobLog(engine.db),
    tasks: taskStore(engine.db),
    orders: orderStore(engine.db),
    erasures: erasureStore(engine.db),
    repayments: repaymentStore(engine.db),
    unreadable: (now) => unreadableRecords(engine.db, now),
    recipients: recipientStore(engine.db),
    claims: mailClaimStore(engine.db),
    invoices: invoiceStore(engine.db),
    ksef: ksefStore(engine.db),
  })({} as never, { now: new Date() } as never) as ReturnType<typeof JSON.parse>;

describe('dead letters', () => {
  test('dead letters are shown with their reasons and stay, then go back one by one or together', async () => {
    const queues = queueRedrive();
    for (let count = 0; count < 23; count += 1) sqs.store.send('mail-dead', `{"job":${count}}`);
    const [one] = await queues.deadLetters('mail', 50);
    for (const reason of ['Timeout', 'MailRefused: no such address'])
      await jobLog(engine.db).recordFailure(one?.id ?? '', reason, new Date());
    const { queues: states, deadLetters } = await page();
    expect(states[1]).toEqual({ name: 'mail', waiting: 0, inFlight: 0, dead: 23 });
    expect(deadLetters).toHaveLength(23);
    expect(deadLetters).toContainEqual(
      expect.objectContaining({ id: one?.id, reason: 'MailRefused: no such address', tries: 2 }),
    );
    sqs.store.send('tasks-dead', '{"kind":"run-task","taskId":"tsk_000000000000"}');
    sqs.store.send('issue-dead', '{"kind":"issue-tickets","orderId":"ord_k3j28dnmq1rs"}');
    expect((await page()).deadLetters.filter(({ queue }: { queue: string }) => queue !== 'mail')).toEqual([
      expect.objectContaining({ queue: 'issue', order: { number: 'K3J2-8DNM-Q1RS' } }),
      expect.not.objectContaining({ order: expect.anything() }),
    ]);
    expect(await queues.redriveOne('mail', one?.id ?? '', 500)).toBe(true);
    expect(await queues.redriveOne('mail', 'no-such-message', 500)).toBe(false);
    expect(await queues.state('mail')).toEqual({ waiting: 1, inFlight: 0, dead: 22 });
    expect(sqs.store.receive('mail', 1)[0]?.body).toBe(one?.body);
    expect(await queues.redriveAll('mail')).toBe(22);
    expect(await queues.redriveAll('mail')).toBe(0);
    expect(await queues.state('mail')).toEqual({ waiting: 22, inFlight: 1, dead: 0 });
  });
});

describe('dead letters in thousands', () => {
  test('one press gives back every dead letter of a queue, and no queue without any is asked', async () => {
    const queues = queueRedrive();
    for (let count = 0; count < 1200; count += 1) sqs.store.send('issue-dead', `{"job":${count}}`);
    const { dead } = await queues.state('issue');
    expect(await queues.redriveAll('issue')).toBe(dead);
    expect(await queues.state('issue')).toMatchObject({ waiting: dead, dead: 0 });
    sqs.store.purge('issue');
  });

  test('a press while SQS still moves what an earlier one began is no failure', async () => {
    const client = mockClient(SQSClient);
    client.on(GetQueueAttributesCommand).resolves({
      Attributes: { ApproximateNumberOfMessages: '700', QueueArn: 'arn:aws:sqs:eu-central-1:000000000000:q' },
    });
    client.on(StartMessageMoveTaskCommand).rejects(new Error('There is already a task running.'));
    expect(await queueRedrive().redriveAll('mail')).toBe(700);
    client.on(StartMessageMoveTaskCommand).rejects(new Error('Access denied'));
    await expect(queueRedrive().redriveAll('mail')).rejects.toThrow('Access denied');
    client.restore();
  });
});

describe('the sweep’s rounds', () => {
  test('the latest thirty rounds of the sweep are kept, also those that failed', async () => {
    const log = jobLog(engine.db);
    const start = Date.parse('2026-11-21T10:00:00.000Z');
    const run = async () => ({ expired: 2 });
    for (let minute = 0; minute < 33; minute += 1)
      await recordRun(run, log, new Date(start + minute * MINUTE));
    const fails = () => Promise.reject(new Error('the table is away'));
    await expect(recordRun(fails, log, new Date(start + 33 * MINUTE))).rejects.toThrow('away');
    const { sweeps } = await page();
    expect(sweeps).toHaveLength(30);
    expect(sweeps[0]).toMatchObject({ at: '2026-11-21T10:33:00.000Z', error: 'Error: the table is away' });
    expect(sweeps[1]).toMatchObject({ counts: { expired: 2 } });
    expect(sweeps.at(-1)?.at).toBe('2026-11-21T10:04:00.000Z');
  });
});

test('the latest thirty daily rounds of erasing are kept', async () => {
  const erasures = erasureStore(engine.db);
  const start = Date.parse('2026-11-21T03:00:00.000Z');
  const did = { orders: 1, waiting: 0, failed: 0, finished: true };
  for (let day = 0; day < 33; day += 1)
    await erasures.recordRound({ at: new Date(start + day * DAY).toISOString(), ...did });
  const { erasures: told } = await page();
  expect(told).toHaveLength(30);
  expect(told[0]).toEqual({ at: '2026-12-23T03:00:00.000Z', ...did });
});
