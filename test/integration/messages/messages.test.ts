import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailRefused, MailServiceDown } from '#functions/adapters/mailer.ts';
import { acceptNews, refuseNews } from '#functions/mail/news/choose-news.ts';
import { collectMessage } from '#functions/messages/collect-message.ts';
import { countRecipients } from '#functions/messages/count-recipients.ts';
import { deliverMessage } from '#functions/messages/deliver-message.ts';
import { previewMessage, testMessage } from '#functions/messages/draft-message.ts';
import { listMessages, resumeMessage, stopMessage, wakeMessages } from '#functions/messages/run-messages.ts';
import { sendMessage } from '#functions/messages/send-message.ts';
import { startMessage } from '#functions/messages/start-message.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { Postponed } from '#functions/queue/postponed.ts';
import { soldFairs, soldTable } from '#functions/read-models/sold-projection.ts';
import { soldSnapshots } from '#functions/read-models/sold-snapshot.ts';
import { log } from '#functions/runtime/log.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { questionStore } from '#functions/store/fairs/questions.ts';
import { recipientKey } from '#functions/store/mail/recipient-key.ts';
import { orders } from '#functions/store/orders/order-entity.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import { type Job, subjectOf } from '#shared/contract/jobs.ts';
import type { MessageView } from '#shared/contract/messages.ts';
import type { Generation } from '#shared/domain/office.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { memoryFiles } from '../../support/issue.ts';
import { fairFields } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
let sent: { to: string; mime: string }[];
/** What happens instead of sending, once set. */
let fault: ((to: string) => void) | undefined;
/** Jobs that their queue delivers later, and since when they fail. */
let later: [job: Job, failingSince: string | undefined][];
// Its own engine for each test: the sweep, and the messages that share a rate, are of all fairs.
beforeEach(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
  sent = [];
  fault = undefined;
  later = [];
  Object.assign(world.deps, {
    enqueue: async (job: Job, delaySeconds?: number, failingSince?: string) => {
      if (delaySeconds) later.push([job, failingSince]);
      else world.jobs.push(job);
    },
  });
  sold = await world.fair({ price: 0, capacity: 1000 });
});

afterEach(() => engine.stop());

const text = {
  subject: { pl: '{fair}: parking', en: '{fair}: parking' },
  title: { pl: 'Dzień dobry, {name}', en: 'Hello {name}' },
  body: { pl: 'Widzimy się: {dates}, {place}. {link}', en: 'See you: {dates}, {place}. {link}' },
  button: { pl: 'Zobacz zamówienie', en: 'See your order' },
};

async function generate(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const body: Generation = {
      ...{ fairId: sold.fairId, lang: 'pl', quantity: 1, payment: 'cash', mail: false },
      tickets: [{ ticketTypeId: sold.ticketTypeId }],
      buyer: somebody({ name: 'Ewa', surname: 'Lis', email }),
    };
    await world.call(generateTickets(world.deps), { body });
  }
  world.jobs.length = 0;
}

const start = (more: object = {}): Promise<MessageView> =>
  world.call(startMessage(world.deps), {
    body: { fairId: sold.fairId, found: { query: '', byColumn: {} }, text, ...more },
  });

const send = () =>
  sendMessage({
    ...world.deps,
    deliver: deliverMessage({
      ...world.deps,
      from: { name: '', address: 'bilety@example.com' },
      send: async (mime, to) => {
        fault?.(to);
        sent.push({ to, mime: Buffer.from(mime).toString() });
      },
    }),
  });

/** Does up to that many jobs. */
async function work(most = 1000): Promise<void> {
  const [collect, on] = [collectMessage(world.deps), send()];
  for (let done = 0; done < most; done += 1) {
    const job = world.jobs.shift();
    if (!job) return;
    if (job.kind === 'collect-message') await collect(job, world.now);
    if (job.kind === 'send-message') await on(job);
  }
}

/** The delayed job comes; like the queue's function it notes a job that waits on. */
async function comeLater(): Promise<void> {
  const [job, failingSince] = later.shift() ?? [];
  if (job?.kind !== 'send-message') throw new Error('no message waits');
  await send()(job, failingSince).catch(notePostponed);
  await work();
}

async function notePostponed(error: unknown): Promise<void> {
  if (!(error instanceof Postponed)) throw error;
  for (const [job] of later) await world.deps.pending.note(subjectOf(job), world.now);
}

const wait = (milliseconds: number): void => {
  world.now = new Date(world.now.getTime() + milliseconds);
};

const serviceDown = () => {
  throw new MailServiceDown('down');
};

const stored = async (id: string) => {
  const message = await world.deps.messages.read({ fairId: sold.fairId, id });
  if (!message) throw new Error('the message is gone');
  return message;
};
const one = ({ id }: MessageView) => ({ body: { fairId: sold.fairId, messageId: id } });
const people = (count: number) => Array.from({ length: count }, (_, n) => `osoba${n}@example.com`);
const addresses = () => sent.map(({ to }) => to).sort();

describe('a message about the fair', () => {
  test('a mailbox with four tickets is written to once', async () => {
    await generate([
      'a.lis@gmail.com',
      'alis@gmail.com',
      'alis+x@googlemail.com',
      'A.Lis@gmail.com',
      'jan@example.com',
    ]);
    const { id } = await start();
    await work();
    expect(sent).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ state: 'done', total: 2, sent: 2 });
  });

  test('a message stopped after 40 of 50 goes on where it was, and writes to nobody twice', async () => {
    await generate(people(50));
    const message = await start();
    await work(3);
    await world.call(stopMessage(world.deps), one(message));
    await work();
    expect(await stored(message.id)).toMatchObject({ state: 'stopped', total: 50, sent: 40 });
    await world.call(resumeMessage(world.deps), one(message));
    await work();
    expect(await stored(message.id)).toMatchObject({ state: 'done', sent: 50 });
    expect(addresses()).toEqual(people(50).sort());
  });

  test('a job that comes again, and a worker that dies in the middle, send nothing twice', async () => {
    await generate(people(25));
    const { id } = await start();
    await work(1);
    const [again] = world.jobs;
    fault = () => {
      if (sent.length === 7) throw new Error('killed');
    };
    await expect(work()).rejects.toThrow('killed');
    fault = undefined;
    if (again) world.jobs.push(again, again);
    await work();
    expect(addresses()).toEqual(people(25).sort());
    expect(await stored(id)).toMatchObject({ state: 'done', sent: 25 });
  });

  test('a mail that may be out when its worker died is not sent again, and is said to be uncertain', async () => {
    await generate(people(3));
    const { id } = await start();
    await work(1);
    const [first] = await world.deps.messages.recipients(id);
    await world.deps.messages.claim(id, first?.mailboxHash ?? '', world.now);
    world.now = new Date(world.now.getTime() + 2 * MINUTE);
    await work();
    expect(sent).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ state: 'done', sent: 2, fellOut: { uncertain: 1 } });
  });

  test('people who gave their ticket back meanwhile, or whose mail came back, get none', async () => {
    await generate(['ewa@example.com', 'jan@example.com', 'ola@example.com']);
    await world.deps.recipients.suppress({
      address: 'ola@example.com',
      reason: 'bounced',
      at: world.now.toISOString(),
    });
    const { id } = await start();
    await work(1);
    const [first] = await world.deps.messages.recipients(id);
    const orderId = orderIdOfTicket(first?.tickets[0] ?? '');
    await world.call(refundOrder(world.deps), { body: { orderId, reason: 'choroba' } });
    await work();
    await world.deps.recipients.lift('ola@example.com', {
      entityId: 'x',
      actorId: 'x',
      action: 'suppression-lifted' as const,
      at: world.now,
    });
    expect(sent).toHaveLength(1);
    expect(await stored(id)).toMatchObject({
      total: 2,
      sent: 1,
      leftOut: { undeliverable: 1 },
      fellOut: { returned: 1 },
    });
  });

  test('a message waits while the mail service is down by one job alone, and then goes on', async () => {
    await generate(people(2));
    const { id } = await start();
    fault = serviceDown;
    await work().catch(notePostponed);
    expect(await stored(id)).toMatchObject({ state: 'sending', sent: 0, downSince: world.now.toISOString() });
    wait(HOUR);
    expect(await wakeMessages(world.deps)(world.now)).toBe(0);
    fault = undefined;
    await comeLater();
    expect(addresses()).toEqual(people(2));
    expect((await stored(id)).downSince).toBeUndefined();
  });

  test('a message keeps how far it came when the mail service goes down in the middle', async () => {
    await generate(people(9));
    const { id } = await start();
    fault = () => {
      if (sent.length === 7) serviceDown();
    };
    await work().catch(notePostponed);
    const { cursor, sent: count } = await stored(id);
    const all = await world.deps.messages.recipients(id);
    expect([count, all.findIndex(({ mailboxHash }) => mailboxHash === cursor)]).toEqual([7, 6]);
    wait(25 * HOUR);
    fault = undefined;
    await comeLater();
    expect(addresses()).toEqual(people(9));
  });

  test('a message stops after a day without the mail service, and says why', async () => {
    const metrics = vi.spyOn(log, 'metrics');
    await generate(people(2));
    const { id } = await start();
    fault = serviceDown;
    await work().catch(notePostponed);
    wait(DAY - 1);
    await comeLater();
    expect((await stored(id)).state).toBe('sending');
    wait(1);
    await comeLater();
    expect(await stored(id)).toMatchObject({ state: 'stopped', stoppedFor: 'service-down', sent: 0 });
    expect(metrics).toHaveBeenCalledWith({ signal: 'message-stopped' }, { signals: 1 });
    const trail = await world.deps.audit.page(sold.fairId, 5);
    expect(JSON.stringify(trail)).toContain('service-down');
  });

  test('a message that the mail service refuses to each of three stops at once, and loses nobody', async () => {
    await generate(people(5));
    const message = await start();
    fault = () => {
      throw new MailRefused('the sender is not verified');
    };
    await work();
    expect(await stored(message.id)).toMatchObject({ state: 'stopped', stoppedFor: 'refused', fellOut: {} });
    fault = undefined;
    await world.call(resumeMessage(world.deps), one(message));
    await work();
    expect(addresses()).toEqual(people(5));
  });

  test.each([
    [[0], 6],
    [[2, 3], 6],
    [[5], 6],
    [[4, 5], 6],
  ])('recipients %j whose mail is refused hold up none of the others', async (places, count) => {
    await generate(people(count));
    const { id } = await start();
    await work(1);
    const all = await world.deps.messages.recipients(id);
    const refused = places.map((place) => all[place]?.mailboxHash);
    fault = (to) => {
      if (refused.includes(recipientKey(to))) throw new MailRefused('no reason that is known');
    };
    await work();
    expect(await stored(id)).toMatchObject({
      state: 'done',
      sent: count - places.length,
      fellOut: { refused: places.length },
    });
  });

  test('a refused recipient is not passed over with one who has their mail already', async () => {
    await generate(people(3));
    const { id } = await start();
    await work(1);
    const message = await stored(id);
    const [first, second] = await world.deps.messages.recipients(id);
    await world.deps.messages.claim(id, second?.mailboxHash ?? '', world.now);
    await world.deps.messages.settle(message, second?.mailboxHash ?? '', { state: 'sent' }, world.now);
    fault = (to) => {
      if (recipientKey(to) !== first?.mailboxHash) serviceDown();
      throw new MailRefused('no reason that is known');
    };
    await work().catch(notePostponed);
    fault = undefined;
    await comeLater();
    expect(await stored(id)).toMatchObject({ state: 'done', sent: 3 });
  });

  test('a message whose only recipient is refused stops, because nobody knows whose fault it is', async () => {
    await generate(people(1));
    const { id } = await start();
    fault = () => {
      throw new MailRefused('no reason that is known');
    };
    await work();
    expect(await stored(id)).toMatchObject({ state: 'stopped', stoppedFor: 'refused' });
  });

  test('a lost job is sent again once, and none beside one that fails', async () => {
    await generate(people(1));
    const { id } = await start();
    const wake = () => wakeMessages(world.deps)(world.now);
    world.jobs.length = 0;
    expect(await wake()).toBe(0);
    wait(21 * MINUTE);
    expect(await wake()).toBe(1);
    wait(21 * MINUTE);
    expect(await wake()).toBe(0);
    await work(1);
    // The first of the jobs that write fails, as its function notes.
    wait(1);
    await world.deps.pending.note(id, world.now);
    wait(HOUR);
    expect(await wake()).toBe(0);
    await work();
    expect(sent).toHaveLength(1);
  });

  test('a bounced spelling of an address keeps no mail from another of the same mailbox', async () => {
    await generate(['a.lis@gmail.com', 'alis@gmail.com', 'jan@example.com']);
    const bounced = (address: string) =>
      world.deps.recipients.suppress({ address, reason: 'bounced', at: world.now.toISOString() });
    await bounced('a.lis@gmail.com');
    await start();
    await work();
    expect(addresses()).toEqual(['alis@gmail.com', 'jan@example.com']);
    const second = await start({ text: { ...text, title: { pl: 'Inny' } } });
    await work(1);
    await bounced('alis@gmail.com');
    await work();
    expect(await stored(second.id)).toMatchObject({ sent: 1, fellOut: { undeliverable: 1 } });
  });

  test('the last valid one of many tickets is enough for a message', async () => {
    await generate(Array.from({ length: 22 }, () => 'ewa@example.com'));
    const { id } = await start();
    await work(1);
    const [{ tickets = [] } = {}] = await world.deps.messages.recipients(id);
    for (const ticketId of tickets.slice(0, -1))
      await world.call(refundOrder(world.deps), {
        body: { orderId: orderIdOfTicket(ticketId), reason: 'choroba' },
      });
    await work();
    expect(addresses()).toEqual(['ewa@example.com']);
  });

  test('a message with a moment begins when the sweep finds that it has come', async () => {
    await generate(people(1));
    const { id } = await start({ sendAt: new Date(world.now.getTime() + HOUR).toISOString() });
    await wakeMessages(world.deps)(world.now);
    await work();
    expect((await stored(id)).state).toBe('scheduled');
    world.now = new Date(world.now.getTime() + HOUR);
    await wakeMessages(world.deps)(world.now);
    await work();
    expect(sent).toHaveLength(1);
  });

  test('a message to more people than the day allows goes out once an Admin raises the number', async () => {
    const change = {
      entityId: 'set_messages',
      actorId: 'test',
      action: 'messages-saved' as const,
      at: world.now,
    };
    const { version } = await world.deps.settings.read('messages');
    await world.deps.settings.save('messages', { perFairAndDay: 2 }, version, change);
    await generate(people(3));
    const message = await start();
    await work();
    expect(await stored(message.id)).toMatchObject({ state: 'stopped', stoppedFor: 'daily-limit', sent: 0 });
    await world.deps.settings.save('messages', { perFairAndDay: 3 }, version + 1, change);
    await world.call(resumeMessage(world.deps), one(message));
    await work();
    expect(sent).toHaveLength(3);
  });
});

describe('the day’s limit', () => {
  test('two messages that are settled at once never pass the limit together', async () => {
    const change = {
      entityId: 'set_messages',
      actorId: 'test',
      action: 'messages-saved' as const,
      at: world.now,
    };
    const { version } = await world.deps.settings.read('messages');
    await world.deps.settings.save('messages', { perFairAndDay: 2 }, version, change);
    await generate(people(2));
    const ids = [(await start()).id, (await start({ text: { ...text, title: { pl: 'Inna' } } })).id];
    const collect = collectMessage(world.deps);
    const jobs = world.jobs.splice(0).filter((job) => job.kind === 'collect-message');
    await Promise.all(jobs.map((job) => collect(job, world.now)));
    await work();
    expect(sent.length).toBeLessThanOrEqual(2);
    const states = await Promise.all(ids.map(async (id) => (await stored(id)).state));
    expect(states).toContain('stopped');
    const stoppedId = ids[states.indexOf('stopped')] ?? '';
    expect(await stored(stoppedId)).toMatchObject({ stoppedFor: 'daily-limit', sent: 0 });
    await world.call(resumeMessage(world.deps), { body: { fairId: sold.fairId, messageId: stoppedId } });
    await work();
    expect(sent.length).toBe(2);
  });

  test('a message keeps nothing of how its recipients were found, which may name somebody', async () => {
    await generate(people(2));
    const { id } = await start({ found: { query: 'osoba1@example.com', byColumn: {} } });
    expect((await stored(id)).found.query).toBe('osoba1@example.com');
    await work();
    expect(addresses()).toEqual(['osoba1@example.com']);
    expect((await stored(id)).found).toEqual({ query: '', byColumn: {} });
  });
});

describe('what an Admin asks for', () => {
  test('one request makes one message, and the same key with another text is refused', async () => {
    await generate(people(1));
    const key = { idempotencyKey: 'wiadomosc-1' };
    const body = { fairId: sold.fairId, found: { query: '', byColumn: {} }, text };
    const begin = (more: object) =>
      world.call(startMessage(world.deps), { body: { ...body, ...more }, ...key });
    const first = await begin({});
    expect(await begin({})).toEqual(first);
    await expect(begin({ text: { ...text, title: { pl: 'Inny' } } })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    await work();
    expect(sent).toHaveLength(1);
    expect(await begin({})).toMatchObject({ id: first.id, state: 'done' });
  });

  test('a message of another fair with the same key is another one', async () => {
    const other = await world.fair({ price: 0 });
    const asked = { found: { query: '', byColumn: {} }, text };
    const begin = (fairId: string) =>
      world.call(startMessage(world.deps), { body: { fairId, ...asked }, idempotencyKey: 'wiadomosc-1' });
    expect((await begin(sold.fairId)).id).not.toBe((await begin(other.fairId)).id);
  });

  test.each([
    ['rests on a consent that the fair does not ask for', { consentId: 'qst_000000000009' }, 'consentId'],
    ['is more than a year ahead', { sendAt: '2028-01-01T00:00:00.000Z' }, 'sendAt'],
    [
      'has a placeholder that nothing fills in',
      { text: { ...text, title: { pl: '{who}' } } },
      'text.title.pl',
    ],
  ])('a message that %s is refused at its field', async (_, more, field) => {
    await expect(start(more)).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { [field]: expect.anything() },
    });
  });

  test('a sample fair writes to nobody', async () => {
    const trial = {
      ...fairFields(world.now),
      id: newId('fair'),
      banners: {},
      version: 1,
      trial: true,
    } as const;
    const change = { entityId: trial.id, actorId: 'test', action: 'fair-created' as const, at: world.now };
    await world.deps.fairs.create(trial, change);
    await expect(start({ fairId: trial.id })).rejects.toMatchObject({ code: 'trial_fair' });
  });

  test('a message that goes out is neither resumed, nor stopped twice, and one that has ended stays so', async () => {
    await generate(people(1));
    const message = await start();
    const [resume, stop] = [resumeMessage(world.deps), stopMessage(world.deps)];
    await expect(world.call(resume, one(message))).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await world.call(stop, one(message));
    expect(await world.call(stop, one(message))).toMatchObject({ state: 'stopped' });
    const overtaken = { ...world.deps.messages, move: async () => false };
    await expect(
      world.call(resumeMessage({ ...world.deps, messages: overtaken }), one(message)),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await world.call(resume, one(message));
    await work();
    expect(await world.call(stop, one(message))).toMatchObject({ state: 'done', sent: 1 });
  });

  test('a message whose fair is gone begins for nobody', async () => {
    const { id } = await start();
    const [job] = world.jobs;
    if (job?.kind !== 'collect-message') throw new Error('nothing begins');
    const gone = { ...world.deps.fairs, withTypes: async () => undefined };
    await expect(collectMessage({ ...world.deps, fairs: gone })(job, world.now)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stored(id)).toMatchObject({ state: 'collecting' });
  });

  test('the list has the latest message first', async () => {
    const first = await start();
    world.now = new Date(world.now.getTime() + MINUTE);
    const second = await start();
    const listed = await world.call(listMessages(world.deps), { query: { fairId: sold.fairId } });
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('recipients are counted by mailbox, with a sample of twenty and who is left out', async () => {
    await generate([...people(25), 'osoba1@example.com', 'odbita@example.com']);
    const at = world.now.toISOString();
    await world.deps.recipients.suppress({ address: 'odbita@example.com', reason: 'bounced', at });
    const snapshots = soldSnapshots(memoryFiles(), 'bramka');
    const table = soldTable(soldFairs({ ...world.deps, snapshots }));
    const count = (found: object) =>
      world.call(countRecipients({ ...world.deps, sold: table }), {
        body: { fairId: sold.fairId, found: { query: '', byColumn: {}, ...found } },
      });
    const all = await count({});
    expect(all).toMatchObject({
      recipients: 25,
      leftOut: { undeliverable: 1 },
      undeliverable: ['odbita@example.com'],
      leftToday: 2000,
    });
    expect(all.sample).toHaveLength(20);
    expect(all.sample[0]).toEqual({ name: 'Ewa Lis', email: expect.stringMatching(/^osoba/) });
    expect(await count({ query: 'osoba24@' })).toMatchObject({ recipients: 1, leftOut: {} });
    await start();
    await work();
    expect((await count({})).leftToday).toBe(1975);
  });

  test('a draft is shown filled in, and its test goes to its author alone', async () => {
    const draft = { fairId: sold.fairId, purpose: 'news', text, lang: 'pl' } as const;
    const deps = {
      ...world.deps,
      from: { name: '', address: 'bilety@example.com' },
      send: async (mime: Uint8Array, to: string) => {
        sent.push({ to, mime: Buffer.from(mime).toString() });
      },
    };
    const mail = await world.call(previewMessage(deps), { body: draft });
    expect(mail.html).toContain('Dzień dobry, Anna Przykładowa');
    expect(mail.html).toContain('/news?');
    expect(mail.html).not.toMatch(/token=|key=/);
    expect(
      (await world.call(previewMessage(deps), { body: { ...draft, purpose: 'fair' } })).html,
    ).not.toContain('/news?');
    const { to } = await world.call(testMessage(deps), { body: draft });
    expect(sent.map((one) => one.to)).toEqual([to]);
  });
});

test('news goes to those who agreed, until they press the one-click button; that can be undone', async () => {
  const consent = {
    ...{ id: 'qst_0123456789ab', kind: 'consent', label: { pl: 'Nowości' }, required: false, of: 'holder' },
    ...{ ticketTypeIds: [], text: { pl: 'Chcę' }, withdrawal: 'biuro@example.com', since: 1, textVersion: 1 },
  } as const;
  const change = {
    entityId: sold.fairId,
    actorId: 'test',
    action: 'questions-saved' as const,
    at: world.now,
  };
  await questionStore(engine.db).save(sold.fairId, { version: 1, questions: [consent as never] }, change);
  await generate(['ewa@example.com', 'jan@example.com']);
  const news = { consentId: consent.id };
  const nobody = await start(news);
  await work();
  expect(sent).toHaveLength(0);
  expect(await stored(nobody.id)).toMatchObject({ total: 0, leftOut: { noConsent: 2 } });

  const answers = { [consent.id]: { textVersion: 1, at: world.now.toISOString() } };
  for await (const page of world.deps.orders.changedPages(sold.fairId))
    for (const { id: orderId, buyer } of page)
      if (buyer.email === 'ewa@example.com')
        await engine.db.write(orders.patch({ orderId }, { 'buyer.answers': answers as never }));
  await start(news);
  await work();
  expect(addresses()).toEqual(['ewa@example.com']);
  const { headers } = await simpleParser(sent[0]?.mime ?? '');
  const link = new URL((headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe.url);
  expect(sent[0]?.mime).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  const mailbox = link.pathname.split('/')[3];
  const token = link.searchParams.get('token') ?? '';

  await expect(
    world.call(refuseNews(world.deps), { params: { mailbox }, query: { token: 'x' } }),
  ).rejects.toMatchObject({ code: 'link_invalid' });
  await world.call(refuseNews(world.deps), { params: { mailbox }, query: { token } });
  const refused = await start(news);
  await work();
  expect(await stored(refused.id)).toMatchObject({ total: 0, leftOut: { unsubscribed: 1, noConsent: 1 } });
  expect(await world.deps.recipients.refusesReminders('ewa@example.com')).toBe(false);

  await world.call(acceptNews(world.deps), { params: { mailbox }, body: { token } });
  await start(news);
  await work();
  expect(sent).toHaveLength(2);
});
