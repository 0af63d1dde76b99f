import { beforeEach, describe, expect, it } from 'vitest';
import { LocalClock } from '#infra/local-cloud/core/clock.ts';
import { Poller } from '#infra/local-cloud/sqs/poller.ts';
import { QueueStore } from '#infra/local-cloud/sqs/queue-store.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const plans = [
  {
    name: 'jobs',
    visibilitySeconds: 30,
    retentionSeconds: 86_400,
    deadLetters: { queue: 'dead', maxReceiveCount: 2 },
  },
  { name: 'dead', visibilitySeconds: 30, retentionSeconds: 1_209_600 },
];
let clock: LocalClock;
let store: QueueStore;

beforeEach(() => {
  clock = new LocalClock();
  store = new QueueStore(plans, clock);
});

const bodies = (queue = 'jobs') => store.receive(queue, 10).map(({ body }) => body);

describe('a queue', () => {
  it('a queue hides what was received until its visibility ends', async () => {
    store.send('jobs', 'a');
    expect(bodies()).toEqual(['a']);
    expect(bodies()).toEqual([]);
    await clock.advance(29_000);
    expect(bodies()).toEqual([]);
    await clock.advance(2000);
    expect(store.receive('jobs', 10)).toMatchObject([{ body: 'a', receives: 2 }]);
  });

  it('the age of the oldest message passes over one that was received three times, as CloudWatch’s does', async () => {
    store.send('dead', 'a');
    for (const receives of [1, 2, 3]) {
      expect(store.receive('dead', 1)).toMatchObject([{ receives }]);
      await clock.advance(31_000);
      expect(Math.floor(store.oldestSeconds('dead') / 10)).toBe(receives < 3 ? 3 * receives : 0);
    }
    store.send('dead', 'b');
    await clock.advance(20_000);
    expect(Math.floor(store.oldestSeconds('dead') / 10)).toBe(2);
  });

  it('a queue forgets what was deleted, but not by a receipt that a later one has replaced', async () => {
    store.send('jobs', 'a');
    const [first] = store.receive('jobs', 1);
    await clock.advance(31_000);
    const [second] = store.receive('jobs', 1);
    store.delete('jobs', first?.receipt ?? '');
    expect(store.counts('jobs').inFlight).toBe(1);
    store.delete('jobs', second?.receipt ?? '');
    expect(store.counts('jobs')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  it('a queue gives what was received too often to the dead letters, and takes it back', async () => {
    store.send('jobs', 'a');
    for (let time = 0; time < 2; time += 1) {
      expect(bodies()).toEqual(['a']);
      await clock.advance(31_000);
    }
    expect(bodies()).toEqual([]);
    expect(store.counts('dead').visible).toBe(1);
    const [dead] = store.receive('dead', 1);
    expect(store.move('dead', 'jobs')).toBe(1);
    const [moved] = store.receive('jobs', 1);
    expect(moved).toMatchObject({ body: 'a', receives: 1 });
    expect(moved?.id).not.toBe(dead?.id);
    expect(moved?.sentAt).toBeGreaterThan(dead?.sentAt ?? 0);
  });

  it('a queue shows a message at once when its visibility is set to nothing', () => {
    store.send('jobs', 'a');
    const [message] = store.receive('jobs', 1);
    expect(store.changeVisibility('jobs', message?.receipt ?? '', 0)).toBe(true);
    expect(bodies()).toEqual(['a']);
  });

  it('a queue holds back what is delayed and drops what is too old', async () => {
    store.send('jobs', 'late', {}, 60);
    expect(bodies()).toEqual([]);
    await clock.advance(61_000);
    expect(bodies()).toEqual(['late']);
    await clock.advance(86_400_000);
    expect(bodies()).toEqual([]);
  });

  it('a queue keeps its messages in a file', () => {
    const directory = temporaryDirectory();
    const file = `${directory.path}/queues.sqlite`;
    const before = new QueueStore(plans, clock, file);
    before.send('jobs', 'kept');
    before.close();
    const after = new QueueStore(plans, clock, file);
    expect(after.receive('jobs', 1)).toMatchObject([{ body: 'kept' }]);
    after.close();
    directory.remove();
  });
});

describe('a poller', () => {
  type Event = { Records: { messageId: string; body: string }[] };
  const mapping = { functionName: 'f', queue: 'jobs', queueArn: 'arn:q', batchSize: 2, maxConcurrency: 2 };

  it('a poller deletes what succeeded and brings back what the function reports', async () => {
    const seen: string[][] = [];
    const poller = new Poller(mapping, store, clock, async (event) => {
      const { Records } = event as Event;
      seen.push(Records.map(({ body }) => body));
      const bad = Records.filter(({ body }) => body === 'bad');
      return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    for (const body of ['good', 'bad']) store.send('jobs', body);
    await poller.idle();
    expect(store.counts('jobs')).toMatchObject({ visible: 0, inFlight: 1 });
    await clock.advance(31_000);
    await poller.idle();
    expect(seen.flat().sort()).toEqual(['bad', 'bad', 'good']);
    await clock.advance(31_000);
    await poller.idle();
    expect(store.counts('dead').visible).toBe(1);
    poller.stop();
  });

  it('a poller leaves a whole batch in the queue when the function fails or reports nonsense', async () => {
    for (const outcome of [
      Promise.reject(new Error('x')),
      { batchItemFailures: [{ itemIdentifier: '?' }] },
    ]) {
      await Promise.resolve(outcome).catch(() => undefined);
      const poller = new Poller(mapping, store, clock, async () => outcome);
      store.send('jobs', 'a');
      await poller.idle();
      poller.stop();
    }
    expect(store.counts('jobs').inFlight).toBe(2);
  });

  it('a poller never has more batches with the function than allowed', async () => {
    let running = 0;
    let most = 0;
    const poller = new Poller(mapping, store, clock, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return null;
    });
    for (let count = 0; count < 9; count += 1) store.send('jobs', `${count}`);
    await poller.idle();
    while (store.counts('jobs').visible) await poller.idle();
    expect(most).toBe(2);
    poller.stop();
  });
});
