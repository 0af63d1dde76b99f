import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '#functions/mail/deliver.ts';
import { refuseReminders } from '#functions/mail/reminders/refuse-reminders.ts';
import { remind } from '#functions/mail/reminders/remind.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { noRemindersAddress } from '#functions/runtime/links.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { reminderRoundStore } from '#functions/store/mail/reminder-rounds.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import type { Generation } from '#shared/domain/office.ts';
import { fromWarsaw } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { openIssuing } from '../../support/issue.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
let mails: string[];
let round: ReturnType<typeof remind>;
/** A mailbox may have five free orders a day, so every test has its own people. */
let tests = 0;
let ewa: string;
let jan: string;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  world.now = fromWarsaw('2026-10-20T12:00');
  mails = [];
  tests += 1;
  ewa = `ewa${tests}@example.com`;
  jan = `jan${tests}@example.com`;
  sold = await world.fair({ price: 0, capacity: 100 });
  const { db } = engine;
  // Other tests' fairs begin on the same day.
  const fairs = { list: async () => (await world.deps.fairs.list()).filter(({ id }) => id === sold.fairId) };
  round = remind({
    ...world.deps,
    fairs,
    settings: settingStore(db),
    rounds: reminderRoundStore(db),
  });
});

/** The fair begins on 19 November at noon. */
const eve = fromWarsaw('2026-11-18T11:00');

/** The reminders as they were sent, by address. */
const raw = new Map<string, string>();
const sendReminder: ReturnType<typeof deliver> = (...given) =>
  deliver({
    ...world.deps,
    wording: async () => undefined,
    send: async (mime, to) => {
      raw.set(to, Buffer.from(mime).toString());
    },
    from: { name: '', address: 'bilety@example.com' },
  })(...given);

/** The link behind a mail program's button. */
const wayOut = async (to: string): Promise<URL> => {
  const { headers } = await simpleParser(raw.get(to) ?? '');
  return new URL((headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe.url);
};

async function pressed(link: URL, query: Record<string, string> = {}): Promise<void> {
  const [, orderId] = /orders\/(\w+)\/noReminders$/.exec(link.pathname) ?? [];
  await world.call(refuseReminders(world.deps), {
    params: { orderId },
    query: { ...Object.fromEntries(link.searchParams), ...query },
  });
}

async function work(now: Date): Promise<void> {
  world.now = now;
  const issuing = await openIssuing(engine.db, world.deps.enqueue);
  const send = sendMail({
    ...world.deps,
    claims: mailClaimStore(engine.db),
    deliver: async (mail, matter, at) => {
      mails.push(`${mail.kind} ${mail.to}`);
      if (mail.kind === 'reminder') await sendReminder(mail, matter, at);
    },
  });
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    if (job.kind === 'issue-tickets') await issuing.issue(job.orderId, now);
    if (job.kind === 'send-mail') await send(job, now);
  }
}

async function buy(email: string, other?: string): Promise<string> {
  const holder = somebody({ name: 'Jan', surname: 'Kos', ...(other && { email: other }) });
  const tickets = [
    { ticketTypeId: sold.ticketTypeId },
    ...(other ? [{ ticketTypeId: sold.ticketTypeId, holder }] : []),
  ];
  const buyer = somebody({ name: 'Ewa', surname: 'Lis', email });
  const body = purchaseOf({ ...sold, price: 0 }, { buyer, tickets });
  const { orderId } = await world.call(world.place, { body });
  await work(world.now);
  return orderId;
}

const reminded = () => mails.filter((mail) => mail.startsWith('reminder')).sort();

async function roundAt(now: Date): Promise<void> {
  await round(now);
  await work(now);
}

describe('the day before a fair', () => {
  test('buyers, and holders who got their own ticket, are reminded once', async () => {
    await buy(ewa, jan);
    await roundAt(eve);
    expect(reminded()).toEqual([`reminder ${ewa}`, `reminder ${jan}`]);
    await roundAt(fromWarsaw('2026-11-18T12:00'));
    expect(reminded()).toHaveLength(2);
  });

  test('nobody is reminded of a ticket that was handed over, and never mailed', async () => {
    const body: Generation = {
      ...{ fairId: sold.fairId, lang: 'pl', quantity: 1, payment: 'cash', mail: false },
      tickets: [{ ticketTypeId: sold.ticketTypeId }],
      buyer: somebody({ name: 'Ewa', surname: 'Lis', email: ewa }),
    };
    await world.call(generateTickets(world.deps), { body });
    await work(world.now);
    await roundAt(eve);
    expect(reminded()).toEqual([]);
  });

  test('a round that died and is done again sends nobody the same mail twice', async () => {
    await buy(ewa);
    await round(eve);
    const asked = [...world.jobs];
    await work(eve);
    world.jobs.push(...asked);
    await work(eve);
    expect(reminded()).toEqual([`reminder ${ewa}`]);
  });

  test.each(['2026-11-17T12:00', '2026-11-18T09:59', '2026-11-18T20:00', '2026-11-19T11:00'])(
    'buyers are reminded at no other time: %s',
    async (local) => {
      await buy(ewa);
      await roundAt(fromWarsaw(local));
      expect(reminded()).toEqual([]);
    },
  );

  test('nobody is reminded who has given the ticket back, also between the round and the mail', async () => {
    const giveBack = (orderId: string) =>
      world.call(refundOrder(world.deps), {
        body: { orderId, reason: 'choroba' },
      });
    await giveBack(await buy('wczesniej@example.com'));
    const late = await buy('pozniej@example.com');
    await round(eve);
    expect(world.jobs).toMatchObject([{ kind: 'send-mail', orderId: late }]);
    await giveBack(late);
    await work(eve);
    expect(reminded()).toEqual([]);
  });

  test('nobody is reminded who has pressed the button that mail programs show, of this fair or another', async () => {
    await buy(ewa, jan);
    await roundAt(eve);
    expect(raw.get(ewa)).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    await pressed(await wayOut(jan));
    mails = [];
    world.now = fromWarsaw('2026-10-20T12:00');
    sold = await world.fair({ price: 0, capacity: 100 });
    await buy(ewa, jan);
    await roundAt(eve);
    expect(reminded()).toEqual([`reminder ${ewa}`]);
    await pressed(await wayOut(ewa));
    expect(await world.deps.recipients.refusesReminders(ewa)).toBe(true);
    expect(mails).toContain(`ticket ${ewa}`);
  });

  test('the button of one mail is no key to another’s', async () => {
    await buy(ewa, jan);
    await roundAt(eve);
    const link = await wayOut(ewa);
    const invalid = { code: 'link_invalid' };
    await expect(
      pressed(link, { holder: (await wayOut(jan)).searchParams.get('holder') ?? '' }),
    ).rejects.toMatchObject(invalid);
    await expect(pressed(link, { token: 'x'.repeat(43) })).rejects.toMatchObject(invalid);
    link.pathname = link.pathname.replace(/ord_\w+/, 'ord_000000000000');
    await expect(pressed(link)).rejects.toMatchObject(invalid);
    const gone = new URL(
      noRemindersAddress('https://bilety.example.com', 'link-secret', {
        orderId: 'ord_000000000000',
        position: undefined,
      }),
    );
    await expect(pressed(gone)).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.deps.recipients.refusesReminders(jan)).toBe(false);
  });

  test('nobody is reminded where the office has turned reminders off', async () => {
    const change = {
      entityId: 'set_reminders',
      actorId: 'test',
      action: 'reminders-saved' as const,
      at: eve,
    };
    const { version } = await settingStore(engine.db).read('reminders');
    await settingStore(engine.db).save('reminders', { dayBefore: false }, version, change);
    await buy(ewa);
    await roundAt(eve);
    expect(reminded()).toEqual([]);
    await settingStore(engine.db).save('reminders', { dayBefore: true }, version + 1, change);
  });

  test('a mail that comes late is not sent once the fair has begun', async () => {
    await buy(ewa);
    await round(eve);
    await work(fromWarsaw('2026-11-19T13:00'));
    expect(reminded()).toEqual([]);
  });
});
