import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendOrderLinks } from '#functions/mail/send-order-links.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { mailOrderLinks } from '#functions/sale/orders/mail-order-links.ts';
import { transferTicket } from '#functions/sale/orders/transfer-ticket.ts';
import { recipientKey } from '#functions/store/mail/recipient-key.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { everybody, leavingOf } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '../../support/invoiced-world.ts';
import { openOrderMails } from '../../support/order-mails.ts';
import { purchaseOf } from '../../support/samples.ts';

let engine: Engine;
let at: InvoicedWorld;
let mails: ReturnType<typeof openOrderMails>;
let mailboxes = 0;
let email: string;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  mails = openOrderMails(at.world.deps);
  mailboxes += 1;
  email = `anna.lis${mailboxes}@gmail.com`;
});

const buyers = (address = email) => ({ buyer: somebody({ name: 'Anna', surname: 'Lis', email: address }) });
const mailLinks = (address = email): Promise<void> =>
  at.world.call(mailOrderLinks(at.world.deps), { body: { email: address } });

const sent = () =>
  mails.sent.map(({ to, mail: { text = '', html, subject } }) => ({ to, text, html: String(html), subject }));

/** Works off the requests for links. */
async function work({ twice = false } = {}): Promise<void> {
  const links = sendOrderLinks({ ...at.world.deps, send: mails.send });
  for (let job = at.world.jobs.shift(); job; job = at.world.jobs.shift()) {
    if (job.kind !== 'send-order-links') continue;
    await links(job, at.world.now);
    if (twice) await links(job, at.world.now);
  }
}

const linkTo = (orderId: string) =>
  `https://bilety.example.com/thankyou?order=${orderId}&key=${accessToken('link-secret', orderId)}&lang=pl`;
const paid = (address = email) => at.fairOf().then((fair) => at.paid(fair, 1, buyers(address)));
const listed = () => at.world.deps.orders.ofMailbox(recipientKey(email));

describe('somebody who has lost the mail with their tickets', () => {
  test('somebody without their mail gets one with links to all their orders, whatever fair these are for', async () => {
    const fair = await at.fairOf();
    const first = await at.paid(fair, 2, buyers());
    at.world.now = new Date(at.world.now.getTime() + 1000);
    const second = await paid();
    await mailLinks(email.toUpperCase());
    await work({ twice: true });
    expect(sent().map(({ to, subject }) => [to, subject])).toEqual([[email, 'Twoje bilety']]);
    for (const orderId of [first, second]) expect(sent()[0]?.text).toContain(linkTo(orderId));
    expect(sent()[0]?.html).toMatch(/2\s+bilety/);
    expect(sent()[0]?.text.indexOf(second)).toBeLessThan(sent()[0]?.text.indexOf(first) ?? 0);
  });

  test('one order is behind the button alone', async () => {
    const orderId = await paid();
    await mailLinks();
    await work();
    expect(sent()[0]?.text.split(linkTo(orderId))).toHaveLength(2);
    expect(sent()[0]?.text).not.toContain('Twoje zamówienia');
  });

  test('an order that is unpaid, given back or of a fair that is over is not in the mail', async () => {
    const fair = await at.fairOf();
    await at.world.call(at.world.place, { body: purchaseOf(fair, buyers()) });
    const refunded = await at.paid(fair, 1, buyers());
    await at.world.call(refundOrder(at.world.deps), {
      body: { orderId: refunded, reason: 'Targi odwołane' },
    });
    await mailLinks();
    await work();
    expect(sent()).toEqual([]);
    // Given back after it was found.
    const job = { kind: 'send-mail', mail: 'order-links', orderId: refunded, sending: 'linki0001' } as const;
    await mails.send(job, at.world.now);
    expect(sent()).toEqual([]);
    await at.paid(fair, 1, buyers());
    at.world.now = new Date(at.world.now.getTime() + 400 * DAY);
    await mailLinks();
    await work();
    expect(sent()).toEqual([]);
  });

  test('the response says the same to somebody who has no order, and no mail goes out', async () => {
    await expect(mailLinks('nikt@example.com')).resolves.toBeUndefined();
    await work();
    expect(sent()).toEqual([]);
  });

  test('another spelling of a mailbox gets its own orders alone, because it may be somebody else’s', async () => {
    const own = await paid();
    const other = email.replace('.', '');
    const theirs = await paid(other);
    await mailLinks();
    await work();
    const mailTo = (to: string) => sent().find((mail) => mail.to === to)?.text ?? '';
    expect(sent()).toHaveLength(2);
    expect(mailTo(email)).toContain(own);
    expect(mailTo(email)).not.toContain(theirs);
    expect(mailTo(other)).toContain(theirs);
  });

  test('a mailbox is written to six times a day at most', async () => {
    for (let count = 0; count < 6; count += 1) await mailLinks();
    await expect(mailLinks(email.replace('.', ''))).rejects.toMatchObject({ code: 'enough_for_today' });
    at.world.now = new Date(at.world.now.getTime() + DAY);
    await expect(mailLinks()).resolves.toBeUndefined();
  });
});

describe('a holder who has lost the mail with their ticket', () => {
  const holderOf = (address: string) => somebody({ name: 'Ewa', surname: 'Ósma', email: address });
  /** An issued order of somebody else with a ticket for this address, and one for nobody in particular. */
  async function named(address: string, buyer = `kupuje.${email}`): Promise<string> {
    const fair = await at.fairOf();
    const { ticketTypeId } = fair;
    const tickets = [{ ticketTypeId }, { ticketTypeId, holder: holderOf(address) }, { ticketTypeId }];
    const orderId = await at.paid(fair, 3, { ...buyers(buyer), tickets });
    await at.issue(orderId);
    at.world.jobs.length = 0;
    return orderId;
  }
  const numbers = (text = '') =>
    [...text.matchAll(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-(\d\d)-/g)].map(([, at]) => at);

  test('a holder without their mail gets their own ticket alone, and nothing of the order; its buyer gets no mail', async () => {
    const orderId = await named(email);
    await mailLinks(email.toUpperCase());
    await work({ twice: true });
    expect(sent().map(({ to }) => to)).toEqual([email]);
    expect(new Set(numbers(sent()[0]?.text))).toEqual(new Set(['02']));
    expect(sent()[0]?.text).not.toContain('thankyou');
    expect(sent()[0]?.html).not.toContain(orderId);
    const pdfs = mails.sent[0]?.mail.attachments.filter(
      ({ contentType }) => contentType === 'application/pdf',
    );
    expect(pdfs).toHaveLength(1);
  });

  test('a holder who bought for themselves elsewhere gets both: the links to their orders, and the ticket from somebody', async () => {
    const own = await paid();
    await named(email);
    await mailLinks();
    await work();
    expect(sent().map(({ to }) => to)).toEqual([email, email]);
    expect(sent()[0]?.text).toContain(linkTo(own));
    expect(sent()[1]?.text).not.toContain('thankyou');
  });

  test('a former holder gets nothing, and neither does one whose ticket or order was given back', async () => {
    const orderId = await named(email);
    const other = `nowa.${email}`;
    const ticketId = ticketIdOf(orderId, 2);
    await at.edit(orderId, { id: ticketId, name: 'Ewa', surname: 'Nowa', email: other });
    // The ticket is found under the former mailbox until it is made anew.
    await mailLinks();
    await work();
    await at.issue(orderId);
    at.world.jobs.length = 0;
    await mailLinks();
    await work();
    expect(sent()).toEqual([]);
    await mailLinks(other);
    await work();
    expect(sent().map(({ to }) => to)).toEqual([other]);
    mails.sent.length = 0;
    await at.world.call(refundOrder(at.world.deps), {
      body: { orderId, reason: 'Prośba', tickets: [ticketId] },
    });
    at.world.jobs.length = 0;
    await mailLinks(other);
    await work();
    expect(sent()).toEqual([]);
  });

  test('the holder of a transferred ticket gets it again, as it is now', async () => {
    const orderId = await named(`stary.${email}`);
    const ticketId = ticketIdOf(orderId, 2);
    const order = await at.orderOf(orderId);
    const fair = await at.world.deps.fairs.byId(order.fairId);
    if (!fair) throw new Error('no fair');
    const change = { entityId: fair.id, actorId: 'test', action: 'fair-edited' as const, at: at.world.now };
    await at.world.deps.fairs.save({ ...fair, ticketTransfers: 1, version: fair.version + 1 }, change);
    await at.world.deps.orders.markSent(order, at.world.now, { 2: '7xk9qf' });
    await at.world.call(transferTicket(at.world.deps), {
      params: { orderId },
      body: { ...holderOf(email), ticketId, edition: 0, key: accessToken('link-secret', orderId) },
    });
    await at.issue(orderId);
    at.world.jobs.length = 0;
    await mailLinks();
    await work();
    const { securityCode = '' } = (await at.world.deps.tickets.byId(ticketId)) ?? {};
    expect(sent().map(({ to }) => to)).toEqual([email]);
    expect(sent()[0]?.text).toContain(securityCode.toUpperCase());
  });

  test('a mailbox that is named in very many orders gets ten mails at most', async () => {
    for (let count = 0; count < 11; count += 1) await named(email);
    await mailLinks();
    await work();
    expect(sent()).toHaveLength(10);
  });

  test('a holder who was erased is found by their mailbox no more', async () => {
    const orderId = await named(email);
    const held = () => at.world.deps.orders.ofHolder(recipientKey(email));
    expect(await held()).toMatchObject([{ id: orderId }]);
    await eraseOrder(
      { orderId, leaving: (order) => leavingOf(order, email), actorId: 'test' },
      at.world.now,
      {
        ...at.world.deps,
        erasing: orderErasing(engine.db),
      },
    );
    expect(await held()).toEqual([]);
    expect(await at.world.deps.orders.ofMailbox(recipientKey(`kupuje.${email}`))).toMatchObject([
      { id: orderId },
    ]);
  });
});

describe('the index of mailboxes', () => {
  test('the index lists an order once it is paid, and under another address once that is corrected', async () => {
    const fair = await at.fairOf();
    const { orderId } = await at.world.call(at.world.place, { body: purchaseOf(fair, buyers()) });
    expect(await listed()).toEqual([]);
    const { payment } = await at.orderOf(orderId);
    await at.world.notify({ notification: at.world.payments.pay(payment?.sessionId ?? '') });
    expect(await listed()).toMatchObject([{ id: orderId }]);
    await at.issue(orderId);
    const before = email;
    email = `inny${email}`;
    await at.edit(orderId, { email });
    expect(await listed()).toMatchObject([{ id: orderId }]);
    email = before;
    expect(await listed()).toEqual([]);
  });

  test('an erased buyer leaves it', async () => {
    const orderId = await paid();
    at.world.now = new Date(at.world.now.getTime() + 400 * DAY);
    expect(await listed()).toHaveLength(1);
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    expect(await listed()).toEqual([]);
  });
});
