import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectMessage } from '#functions/messages/collect-message.ts';
import { wakeMessages } from '#functions/messages/run-messages.ts';
import { sendMessage } from '#functions/messages/send-message.ts';
import { startMessage } from '#functions/messages/start-message.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { messageStore } from '#functions/store/mail/messages.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import type { Job } from '#shared/contract/jobs.ts';
import type { MessageView } from '#shared/contract/messages.ts';
import { MINUTE, SECOND } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { Calls, type Fault, guardDb, isHandled, quietly, strikeEach } from '../../support/faults.ts';
import { formOf } from '../../support/task-chain.ts';
import { openWorld } from '../../support/world.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({ late: true });
});
afterAll(() => engine.stop());

const PEOPLE = 4;

const text = {
  subject: { pl: '{fair}' },
  title: { pl: 'Dzień dobry' },
  body: { pl: 'Do zobaczenia' },
  button: { pl: 'Zobacz' },
};

/** A message to a fair's people, whose calls may crash; its jobs come twice, and failed ones again. */
async function openMessageChain() {
  const calls = new Calls();
  const db = guardDb(engine.db, calls);
  const world = openWorld(engine.db);
  const sold = await world.fair({ capacity: 50 });
  for (let n = 0; n < PEOPLE; n += 1) {
    const buyer = somebody({ email: `gosc${n}@example.com` });
    await world.call(generateTickets(world.deps), { body: formOf(sold, { buyer }) });
  }
  let waiting: Job[] = [];
  const mails: string[] = [];
  const deps = {
    ...world.deps,
    fairs: fairStore(db),
    messages: messageStore(db),
    orders: orderStore(db),
    recipients: recipientStore(db),
    enqueue: (job: Job) =>
      calls.through('enqueue', async () => {
        waiting.push(job);
      }),
  };
  const collect = collectMessage(deps);
  const send = sendMessage({
    ...deps,
    deliver: ({ addressee }) =>
      calls.through('mail', async () => {
        mails.push(addressee.email);
        // So slow that each job writes to one person.
        world.now = new Date(world.now.getTime() + 2 * SECOND);
      }),
  });
  const handle = async (job: Job): Promise<void> => {
    if (job.kind === 'collect-message') return collect(job, world.now);
    if (job.kind === 'send-message') return send(job);
  };
  const deliver = async (): Promise<void> => {
    const jobs = waiting;
    waiting = [];
    for (const job of jobs)
      for (const _ of ['once', 'again'])
        if (!(await isHandled(() => handle(job)))) waiting = [...waiting.filter((one) => one !== job), job];
  };
  const stored = async () => (await messageStore(engine.db).ofFair(sold.fairId))[0];
  return {
    calls,
    mails,
    stored,
    /** The same request each time. */
    start: (): Promise<MessageView> =>
      world.call(startMessage(deps), {
        body: { fairId: sold.fairId, found: { query: '', byColumn: {} }, text },
        idempotencyKey: 'wiadomosc-1',
      }),
    /** Simulates the following minutes: deliveries and the sweep, until the message has ended. */
    async settle(): Promise<void> {
      for (let round = 0; round < 12; round += 1) {
        for (let times = 0; times < 10 && waiting.length > 0; times += 1) await deliver();
        if ((await stored())?.state === 'done') return;
        world.now = new Date(world.now.getTime() + 4 * MINUTE);
        await quietly(() => wakeMessages(deps)(world.now));
      }
    },
  };
}

async function messageWith(fault: Fault): Promise<boolean> {
  const chain = await openMessageChain();
  chain.calls.arm(fault);
  await quietly(() => chain.start());
  await quietly(() => chain.start());
  await chain.settle();
  const reached = chain.calls.names.length > fault.call;
  const struck = chain.calls.names[fault.call];
  chain.calls.armed = undefined;
  const message = await chain.stored();
  expect(message, struck).toMatchObject({ state: 'done', total: PEOPLE });
  expect(new Set(chain.mails).size, `${struck} ${chain.mails}`).toBe(chain.mails.length);
  const uncertain = message?.fellOut.uncertain ?? 0;
  expect((message?.sent ?? 0) + uncertain).toBe(PEOPLE);
  // At most the one who was being written to at the death.
  expect(uncertain).toBeLessThanOrEqual(1);
  expect(chain.mails.length).toBeGreaterThanOrEqual(PEOPLE - uncertain);
  return reached;
}

test.each(['before', 'after'] as const)(
  'a message outlives a death %s any of its calls: nobody gets it twice, and it ends',
  async (when) => {
    expect(await strikeEach((call) => messageWith({ call, when }))).toBeGreaterThan(20);
  },
  400_000,
);
