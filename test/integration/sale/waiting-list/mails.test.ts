import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecipientRefused, RecipientUnverified } from '#functions/adapters/mailer.ts';
import { deliverWaitingMail } from '#functions/mail/deliver-waiting-mail.ts';
import { retryHeldMails } from '#functions/mail/retry-held-mails.ts';
import { sendWaitingMail } from '#functions/mail/send-waiting-mail.ts';
import { leaveWaitingList } from '#functions/sale/waiting-list/leave-waiting-list.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { addressOf, openWaiting, type Waiting } from '#test/support/waiting.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let waiting: Waiting;
let sold: Awaited<ReturnType<World['fair']>>;
let sent: { to: string; mime: Uint8Array }[];
let refuse = false;
let inSandbox = false;
let tests = 0;
let ewa: string;
let jan: string;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  sent = [];
  refuse = false;
  tests += 1;
  ewa = `ewa.mail${tests}`;
  jan = `jan.mail${tests}`;
  sold = await world.fair({ capacity: 1 });
  waiting = openWaiting(world, sold);
});

/** Works off queued mails of this type; other tests' lists have mails too. */
async function work(): Promise<void> {
  const deliver = deliverWaitingMail({
    wording: async () => undefined,
    send: async (mime, to) => {
      if (inSandbox) throw new RecipientUnverified('Email address is not verified');
      if (refuse) throw new RecipientRefused('Address is on the suppression list');
      sent.push({ to, mime });
    },
    linkSecret: world.deps.linkSecret,
    publicUrl: 'https://bilety.example.com',
    from: { name: '', address: 'bilety@example.com' },
  });
  const send = sendWaitingMail({ ...world.deps, claims: mailClaimStore(engine.db), deliver });
  for (let job = world.jobs.shift(); job; job = world.jobs.shift())
    if (job.kind === 'send-waiting-mail' && job.ticketTypeId === sold.ticketTypeId)
      await send(job, world.now);
}

/** Ewa and Jan wait, and the place has just been offered to Ewa. */
async function offered(): Promise<void> {
  const order = await waiting.buy('pierwszy');
  await waiting.join(ewa);
  await waiting.join(jan);
  await work();
  sent = [];
  await waiting.expire(order);
  await waiting.round();
}

const subjects = () =>
  Promise.all(sent.map(async ({ mime }) => (await simpleParser(Buffer.from(mime))).subject));

describe('a mail of the waiting list', () => {
  test('a mail brings its link and a way out, also as mail programs know it', async () => {
    await offered();
    await work();
    expect(sent.map(({ to }) => to)).toEqual([addressOf(ewa)]);
    const raw = Buffer.from(sent[0]?.mime ?? '').toString();
    expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    const mail = await simpleParser(raw);
    const link = `https://bilety.example.com/pl/${sold.fairId}?offer=${waiting.token(ewa)}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
    expect(mail.text).toContain(`/waiting-list?place=${waiting.token(ewa)}`);
    const unsubscribe = mail.headers.get('list') as unknown as { unsubscribe: { url: string } };
    expect(unsubscribe.unsubscribe.url).toBe(
      `https://bilety.example.com/api/waitingList/leave?token=${waiting.token(ewa)}`,
    );
  });

  test('a mail goes out again to who joins once more because it got lost: on the list, and with an offer', async () => {
    const order = await waiting.buy('pierwszy');
    await waiting.join(ewa);
    await work();
    await waiting.writeDown(ewa);
    await work();
    expect(sent).toHaveLength(2);
    await waiting.expire(order);
    await waiting.round();
    await work();
    await waiting.writeDown(ewa);
    await work();
    expect((await subjects()).slice(2)).toEqual([(await subjects())[2], (await subjects())[2]]);
    expect(sent).toHaveLength(4);
    expect(sent.at(-1)?.mime && Buffer.from(sent.at(-1)?.mime ?? '').toString()).toContain('offer');
    expect((await waiting.entryOf(ewa))?.state).toBe('offered');
  });

  test('a mail about an offer whose sender died before noting it is not asked for for ever', async () => {
    await offered();
    const claims = mailClaimStore(engine.db);
    await claims.claim(waiting.idOf(ewa), 'waiting-offer.1', world.now);
    await claims.markSent(waiting.idOf(ewa), 'waiting-offer.1', world.now);
    await work();
    expect(sent).toEqual([]);
    expect((await waiting.entryOf(ewa))?.offer?.mailedAt).toBe(world.now.toISOString());
  });

  test('a mail goes out once, however often its job is delivered', async () => {
    const order = await waiting.buy('pierwszy');
    await waiting.join(ewa);
    world.jobs.push(...world.jobs.filter(({ kind }) => kind === 'send-waiting-mail'));
    await waiting.join(ewa);
    await work();
    expect(await subjects()).toEqual(['Jesteś na liście oczekujących: Targi Franczyza']);
    await waiting.expire(order);
    await waiting.round();
    await work();
    waiting.after(3 * MINUTE);
    await waiting.round();
    await work();
    expect(await subjects()).toHaveLength(2);
  });

  test('the first mail asks who joined to confirm; whom the office knows is not asked', async () => {
    await waiting.buy('pierwszy');
    await waiting.writeDown(ewa);
    await work();
    await waiting.join(jan);
    await work();
    const [asks, says] = await Promise.all(sent.map(({ mime }) => simpleParser(Buffer.from(mime))));
    expect(asks?.subject).toBe('Potwierdź adres. Jesteś na liście oczekujących: Targi Franczyza');
    expect(asks?.text).toContain('Potwierdź adres, żebyśmy mogli trzymać dla Ciebie miejsce');
    expect(asks?.text).toContain(`/waiting-list?place=${waiting.token(ewa)}`);
    expect(says?.text).not.toContain('Potwierdź adres');
  });

  test('no mail is sent to who has left meanwhile, nor once the offer is over', async () => {
    await offered();
    const late = [...world.jobs];
    waiting.after(25 * HOUR);
    await work();
    world.jobs.push(...late);
    await world.call(leaveWaitingList(world.deps), { query: { token: waiting.token(ewa) } });
    await work();
    expect(sent).toEqual([]);
  });

  test('a mail that cannot arrive passes the place on at once', async () => {
    await offered();
    refuse = true;
    await work();
    refuse = false;
    expect((await waiting.entryOf(ewa))?.state).toBe('unreachable');
    expect(await world.deps.recipients.isSuppressed(addressOf(ewa))).toBe(true);
    await waiting.round();
    await work();
    expect(sent.map(({ to }) => to)).toEqual([addressOf(jan)]);
  });
});

test('a mail that SES’s sandbox stops waits, and goes once when it may', async () => {
  const claims = mailClaimStore(engine.db);
  const own = async () =>
    (await claims.held()).filter(
      ({ job }) => job.kind === 'send-waiting-mail' && job.ticketTypeId === sold.ticketTypeId,
    );
  await waiting.buy('pierwszy');
  inSandbox = true;
  await waiting.join(ewa);
  await work();
  const since = world.now.toISOString();
  world.now = new Date(world.now.getTime() + HOUR);
  await retryHeldMails({ claims, enqueue: world.deps.enqueue })();
  await work();
  expect(await own()).toMatchObject([{ since, job: { mail: 'waiting-joined' } }]);
  inSandbox = false;
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await retryHeldMails({ claims, enqueue: world.deps.enqueue })();
    await work();
  }
  expect(sent.map(({ to }) => to)).toEqual([addressOf(ewa)]);
  expect(await own()).toEqual([]);
});
