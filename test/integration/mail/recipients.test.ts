import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailServiceDown, RecipientRefused, RecipientUnverified } from '#functions/adapters/mailer.ts';
import { retryHeldMails } from '#functions/mail/retry-held-mails.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { liftSuppression } from '#functions/office/jobs/lift-suppression.ts';
import { Postponed } from '#functions/queue/postponed.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { sendTicket } from '#functions/tickets/ticket-office/send-ticket.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { positionOf, ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { openIssuing } from '../../support/issue.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

const STRANGER = 'Obcy.Czlowiek+targi@gmail.com';
let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
let mails: string[];
/** The ticket numbers in each mail. */
let numbers: number[][];
/** Addresses that the mail service refuses. */
let refused: Set<string>;
/** Addresses not verified in its sandbox. */
let unverified: Set<string>;
let started = new Date('2026-11-21T10:00:00.000Z').getTime();
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  // All tests share the stranger's mailbox, so each has its own days.
  started += 10 * DAY;
  world.now = new Date(started);
  mails = [];
  numbers = [];
  refused = new Set();
  unverified = new Set();
});
afterEach(async () => {
  // No later sweep finds an order of this test that still waits for its tickets.
  refused.clear();
  unverified.clear();
  await work();
});

const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};
const buy = (email: string, key?: string) => {
  const buyer = somebody({ name: 'Ewa', surname: 'Lis', email });
  return world.call(world.place, { body: purchaseOf(sold, { buyer }), idempotencyKey: key });
};

/** Works off the queue until it is empty. */
async function work(): Promise<void> {
  const issuing = await openIssuing(engine.db, world.deps.enqueue);
  const send = sendMail({
    ...world.deps,
    claims: mailClaimStore(engine.db),
    deliver: async ({ kind, to }, { tickets }) => {
      if (refused.has(to)) throw new RecipientRefused('Address is on the suppression list');
      if (unverified.has(to)) throw new RecipientUnverified('Email address is not verified');
      mails.push(`${kind} ${to}`);
      numbers.push(tickets.map(({ id }) => positionOf(id)));
    },
  });
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    if (job.kind === 'issue-tickets') await issuing.issue(job.orderId, world.now);
    if (job.kind === 'send-mail') await send(job, world.now);
  }
}

describe('free orders', () => {
  beforeEach(async () => {
    sold = await world.fair({ price: 0, capacity: 100 });
  });

  test('free orders of one mailbox are five a day, however its address is written', async () => {
    for (let times = 0; times < 5; times += 1) await buy(times % 2 ? STRANGER : 'obcyczlowiek@GMAIL.com');
    await expect(buy(STRANGER)).rejects.toMatchObject({ code: 'too_many_free' });
    await work();
    expect(mails).toHaveLength(5);
    await buy('kto-inny@example.com');
    later(2 * DAY);
    await buy(STRANGER);
  });

  test('free orders count each mail that they send to one mailbox, under whichever of its names', async () => {
    // Of a limited type so many tickets at once would wait to be confirmed.
    sold = { ...sold, ticketTypeId: await world.moreOf(sold.fairId, { price: 0, capacity: undefined }) };
    const holders = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ticketTypeId: sold.ticketTypeId,
        ...(index > 0 && {
          holder: somebody({ name: 'Ewa', surname: 'Kos', email: `cel+${index}@example.com` }),
        }),
      }));
    const order = (count: number) =>
      world.call(world.place, {
        body: {
          ...purchaseOf(sold),
          buyer: { ...purchaseOf(sold).buyer, email: 'ja@example.com' },
          tickets: holders(count),
        },
      });
    await expect(order(20)).rejects.toMatchObject({ code: 'too_many_free' });
    await order(6);
    await work();
    expect(mails.filter((mail) => mail.includes('cel+'))).toHaveLength(5);
    await expect(order(2)).rejects.toMatchObject({ code: 'too_many_free' });
  });

  test('free orders send a hundred mails a day to others from one network, whoever they are', async () => {
    let person = 0;
    const order = (address: string) =>
      world.call(world.place, {
        address,
        body: {
          ...purchaseOf(sold),
          buyer: { ...purchaseOf(sold).buyer, email: `ja${person}@example.com` },
          tickets: Array.from({ length: 20 }, (_, index) => {
            person += 1;
            const holder = somebody({ name: 'Ewa', surname: 'Kos', email: `cel-${person}@example.com` });
            return { ticketTypeId: sold.ticketTypeId, ...(index > 0 && { holder }) };
          }),
        },
      });
    sold = await world.fair({ price: 0, capacity: 10_000 });
    for (let times = 0; times < 5; times += 1) await order('203.0.113.1');
    await expect(order('203.0.113.1')).rejects.toMatchObject({ code: 'too_many_free' });
    await order('203.0.113.2');
  });

  test('free orders that are asked for again, or cannot be placed, are not counted', async () => {
    for (let times = 0; times < 8; times += 1) await buy(STRANGER, 'the-same-free-order');
    sold = { ...sold, ticketTypeId: await world.moreOf(sold.fairId, { price: 0, capacity: 0 }) };
    for (let times = 0; times < 8; times += 1)
      await expect(buy(STRANGER)).rejects.toMatchObject({ code: 'sold_out' });
    sold = { ...sold, ticketTypeId: await world.moreOf(sold.fairId, { price: 0 }) };
    for (let times = 0; times < 4; times += 1) await buy(STRANGER);
    await expect(buy(STRANGER)).rejects.toMatchObject({ code: 'too_many_free' });
  });
});

describe('the mail about an expired order', () => {
  beforeEach(async () => {
    sold = await world.fair({ capacity: 100 });
  });
  const told = () => mails.filter((mail) => mail.startsWith('expired'));
  const expire = async () => {
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    await work();
  };

  test('the mail about an expired order goes to one mailbox once a day', async () => {
    for (let times = 0; times < 10; times += 1) await buy(STRANGER);
    await expire();
    expect(told()).toEqual([`expired ${STRANGER}`]);
    later(HOUR);
    await buy(STRANGER);
    await expire();
    expect(told()).toHaveLength(1);
    later(DAY);
    await buy(STRANGER);
    await expire();
    expect(told()).toHaveLength(2);
  });

  test('a mail that failed and comes again is the same one', async () => {
    const { orderId } = await buy('raz@example.com');
    later(PAYMENT_WINDOW);
    expect(await world.deps.recipients.claimExpiredNotice('raz@example.com', orderId, world.now)).toBe(true);
    await world.sweep(world.now);
    await work();
    expect(told()).toEqual(['expired raz@example.com']);
  });
});

describe('tickets bought for others', () => {
  const forOthers = (key?: string, price = 24_600) =>
    world.call(world.place, {
      idempotencyKey: key,
      body: purchaseOf(
        { ...sold, price, count: 2 },
        {
          buyer: somebody({ name: 'Ewa', surname: 'Lis', email: 'ewa@example.com' }),
          tickets: [undefined, 'jan@example.com', undefined, 'JAN@example.com', 'EWA@example.com'].map(
            (email, index) => ({
              ticketTypeId: sold.ticketTypeId,
              ...(index > 0 && {
                holder: somebody({ name: 'Jan', surname: 'Kos', ...(email && { email }) }),
              }),
            }),
          ),
        },
      ),
    });
  const resend = (orderId: string, email?: string) =>
    world.call(sendTicket({ ...world.deps, claims: mailClaimStore(engine.db) }), {
      body: {
        ticketId: ticketIdOf(orderId, 1),
        orderNumber: orderNumberOf(orderId),
        ...(email && { email }),
      },
    });
  const sent = () => mails.map((mail, index) => [mail, numbers[index]]);

  test('tickets go to each holder with an address, and all of them to the buyer', async () => {
    sold = await world.fair({ price: 0 });
    const { orderId } = await forOthers(undefined, 0);
    await work();
    expect(sent()).toEqual([
      ['holder-ticket jan@example.com', [2, 4]],
      ['ticket ewa@example.com', [1, 2, 3, 4, 5]],
    ]);
    world.jobs.push({ kind: 'issue-tickets', orderId });
    await work();
    expect(mails).toHaveLength(2);
  });

  test('tickets are sent again likewise, or all to the address that is asked for', async () => {
    sold = await world.fair({ price: 0 });
    const { orderId } = await forOthers(undefined, 0);
    await work();
    mails = [];
    numbers = [];
    await resend(orderId);
    await work();
    expect(sent()).toEqual([
      ['holder-ticket jan@example.com', [2, 4]],
      ['ticket ewa@example.com', [1, 2, 3, 4, 5]],
    ]);
    await resend(orderId, 'szef@example.com');
    await work();
    expect(sent().at(-1)).toEqual(['ticket szef@example.com', [1, 2, 3, 4, 5]]);
    expect(mails).toHaveLength(3);
  });

  test('free tickets count as mail to each of the mailboxes', async () => {
    sold = await world.fair({ price: 0, capacity: 100 });
    for (let times = 0; times < 5; times += 1) await forOthers(undefined, 0);
    const buyer = somebody({ name: 'Ola', surname: 'Lis', email: 'ola@example.com' });
    const holder = somebody({ name: 'Jan', surname: 'Kos', email: 'jan@example.com' });
    const { ticketTypeId } = sold;
    const toJan = { buyer, tickets: [{ ticketTypeId }, { ticketTypeId, holder }] };
    const body = purchaseOf({ ...sold, price: 0 }, toJan);
    await expect(world.call(world.place, { body })).rejects.toMatchObject({ code: 'too_many_free' });
    for (let times = 0; times < 5; times += 1)
      await world.call(world.place, { body: purchaseOf({ ...sold, price: 0 }, { buyer }) });
    await work();
  });
});

describe('an address that mail does not reach', () => {
  let DEAD: string;
  beforeEach(async () => {
    DEAD = `nie-ma-${started}@example.com`;
    sold = await world.fair({ price: 0 });
  });
  const resend = (orderId: string, orderNumber: string) =>
    world.call(sendTicket({ ...world.deps, claims: mailClaimStore(engine.db) }), {
      body: { ticketId: ticketIdOf(orderId, 1), orderNumber },
    });

  test('an address that refused mail is remembered, seen by the office, not written to, and written to again once that is lifted', async () => {
    refused.add(DEAD);
    const { orderId, orderNumber } = await buy(DEAD);
    await work();
    expect(await world.deps.recipients.suppressed()).toContainEqual({
      address: DEAD,
      reason: 'refused',
      at: world.now.toISOString(),
    });
    refused.clear();
    await buy(DEAD);
    await work();
    expect(mails).toEqual([]);
    await expect(resend(orderId, orderNumber)).rejects.toMatchObject({ code: 'address_suppressed' });
    const lift = () => world.call(liftSuppression(world.deps.recipients), { body: { address: DEAD } });
    await lift();
    await expect(lift()).rejects.toMatchObject({ code: 'not_found' });
    await resend(orderId, orderNumber);
    await work();
    expect(mails).toEqual([`ticket ${DEAD}`]);
  });

  test('a refused mail leaves nothing to be tried again every minute, and nothing that says it went', async () => {
    refused.add(DEAD);
    const { orderId } = await buy(DEAD);
    await work();
    later(30 * MINUTE);
    await world.sweep(world.now);
    expect(world.jobs).toEqual([]);
    expect((await world.deps.orders.byId(orderId))?.sentAt).toBeUndefined();
  });
});

describe('mail to an address that SES’s sandbox does not know', () => {
  const WAITS = 'czeka@example.com';
  const claims = () => mailClaimStore(engine.db);
  const heldOf = async (orderId: string) =>
    (await claims().held()).filter(({ job }) => 'orderId' in job && job.orderId === orderId);
  const tryAgain = async () => {
    later(HOUR);
    await retryHeldMails({ claims: claims(), enqueue: world.deps.enqueue })();
    await work();
  };
  beforeEach(async () => {
    sold = await world.fair({ price: 0, capacity: 100 });
    unverified.add(WAITS);
  });

  test('a mail to an unverified address waits since its first try, is nobody’s failure, and goes once when it may', async () => {
    const { orderId } = await buy(WAITS);
    await work();
    const since = world.now.toISOString();
    expect(await heldOf(orderId)).toMatchObject([{ since, job: { mail: 'ticket', orderId } }]);
    expect((await claims().ofOrder(orderId)).isHeld).toBe(true);
    // Nothing else waits for it: the sweep does not issue the order again.
    await world.sweep(world.now);
    expect(world.jobs).toEqual([]);
    await tryAgain();
    expect(await heldOf(orderId)).toMatchObject([{ since }]);
    unverified.clear();
    await tryAgain();
    await tryAgain();
    expect(mails).toEqual([`ticket ${WAITS}`]);
    expect(await heldOf(orderId)).toEqual([]);
    expect((await claims().ofOrder(orderId)).isHeld).toBe(false);
  });

  test('a mail that has nothing to say any more waits no longer', async () => {
    const { orderId } = await buy(WAITS);
    await work();
    unverified.clear();
    const order = await world.deps.orders.byId(orderId);
    if (order) await world.deps.orders.markSent(order, world.now, {});
    await tryAgain();
    expect([mails, await heldOf(orderId)]).toEqual([[], []]);
  });
});

describe('an outage of the mail service', () => {
  const BUYER = 'kupuje@example.com';
  const claims = () => mailClaimStore(engine.db);
  let isDown: boolean;
  let orderId: string;
  /** The delay of each job that was queued again, and since when it fails. */
  let queued: unknown[];
  const heldOf = async () =>
    (await claims().held()).filter(({ job }) => 'orderId' in job && job.orderId === orderId);

  /** One try of the ticket mail. */
  const send = (failingSince?: string) =>
    sendMail({
      ...world.deps,
      claims: claims(),
      enqueue: async (_, ...postponed) => void queued.push(postponed),
      deliver: async ({ kind, to }) => {
        if (isDown) throw new MailServiceDown(new Error('Service unavailable'));
        mails.push(`${kind} ${to}`);
      },
    })({ kind: 'send-mail', mail: 'ticket', orderId }, world.now, failingSince);

  beforeEach(async () => {
    sold = await world.fair({ price: 0, capacity: 100 });
    orderId = (await buy(BUYER)).orderId;
    const issuing = await openIssuing(engine.db, world.deps.enqueue);
    await issuing.issue(orderId, world.now);
    world.jobs.length = 0;
    queued = [];
    isDown = true;
  });

  test('a mail that the mail service cannot take is queued again with growing pauses, and goes once', async () => {
    const since = world.now.toISOString();
    await expect(send()).rejects.toThrow(Postponed);
    expect(await heldOf()).toMatchObject([{ since, why: 'service-down', job: { mail: 'ticket' } }]);
    // Nothing else asks for it meanwhile.
    later(30 * MINUTE);
    await world.sweep(world.now);
    await retryHeldMails({ claims: claims(), enqueue: world.deps.enqueue })();
    expect(world.jobs).toEqual([]);
    await expect(send(since)).rejects.toThrow(Postponed);
    expect(await heldOf()).toMatchObject([{ since }]);
    expect(queued).toEqual([
      [expect.toSatisfy((pause: number) => pause <= 30), since],
      [expect.toSatisfy((pause: number) => pause > 400 && pause <= 600), since],
    ]);
    isDown = false;
    await send(since);
    await send(since);
    expect(mails).toEqual([`ticket ${BUYER}`]);
    expect(await heldOf()).toEqual([]);
    expect(queued).toHaveLength(2);
  });

  test('a mail that has waited for a day goes to a person, at each of its last tries', async () => {
    const since = world.now.toISOString();
    await expect(send()).rejects.toThrow(Postponed);
    later(DAY);
    for (let tries = 0; tries < 2; tries += 1)
      await expect(send(since)).rejects.toMatchObject({ name: 'MailServiceDown' });
    expect(await heldOf()).toEqual([]);
    expect(queued).toHaveLength(1);
  });
});
