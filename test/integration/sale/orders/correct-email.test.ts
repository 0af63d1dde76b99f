import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { correctEmail } from '#functions/sale/orders/correct-email.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { renewOrderLink } from '#functions/sale/orders/renew-link.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import { everybody } from '#shared/domain/retention.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { openOrderMails, workOff } from '#test/support/order-mails.ts';

const WRONG = 'anna.lis@gmial.com';
const RIGHT = 'anna.lis@gmail.com';

let engine: Engine;
let at: InvoicedWorld;
let orderId: string;
let mails: ReturnType<typeof openOrderMails>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  mails = openOrderMails(at.world.deps);
  const buyer = { name: 'Anna', surname: 'Lis', email: WRONG };
  orderId = await at.paid(await at.fairOf(), 2, { buyer });
  await work();
});

const sent = () =>
  mails.sent.map(({ to, mail: { text = '', attachments } }) => ({
    to,
    links: [...text.matchAll(/https:\S+/g)].map(String),
    files: attachments.map(({ filename }) => filename),
  }));

const work = () => workOff(at, mails);

const keyOf = (linkNumber = 0): string => accessToken('link-secret', orderId, linkNumber);
const correct = (email = RIGHT, key = keyOf()): Promise<{ key: string }> =>
  at.world.call(correctEmail(at.world.deps), { params: { orderId }, body: { email, key } });
const see = (key: string): Promise<OrderView> =>
  at.world.call(getOrder(at.world.deps), { params: { orderId }, query: { key } });
const later = (milliseconds: number): void => {
  at.world.now = new Date(at.world.now.getTime() + milliseconds);
};

describe('a mistyped address', () => {
  test('a buyer corrects a mistyped address on the page of the order, and the tickets come to the right one', async () => {
    expect(sent().map(({ to }) => to)).toEqual([WRONG]);
    expect((await see(keyOf())).emailCorrection).toBeDefined();
    later(2 * MINUTE);
    const { key } = await correct();
    expect(await see(key)).toMatchObject({ email: RIGHT, status: 'paid' });
    expect(await see(key)).not.toHaveProperty('sentAt');
    await work();
    expect(sent().map(({ to }) => to)).toEqual([WRONG, RIGHT]);
    expect(sent()[1]?.files).toEqual(sent()[0]?.files);
    expect(sent()[1]?.links.join()).toContain(key);
    const after = await see(key);
    expect(after.sentAt).toBe(at.world.now.toISOString());
    expect(after).not.toHaveProperty('emailCorrection');
    expect((await at.world.deps.orders.withTickets(orderId))?.tickets[0]?.holder.email).toBe(RIGHT);
  });

  test('the reader of the former mail has no key to the order any more', async () => {
    await correct();
    await expect(see(keyOf())).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(correct('inny@example.com')).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('a mistyped address is corrected once, and the same address again neither counts nor sends anything', async () => {
    expect(await correct(WRONG)).toEqual({ key: keyOf() });
    expect(await correct('Anna.Lis@Gmial.com')).toEqual({ key: keyOf() });
    await work();
    expect(sent()).toHaveLength(1);
    const { key } = await correct();
    await work();
    await expect(correct('inny@example.com', key)).rejects.toMatchObject({ code: 'email_fixed' });
    expect(await correct(RIGHT, key)).toEqual({ key });
    await work();
    expect(sent()).toHaveLength(2);
  });

  test('a mistyped address is corrected until a day after the order was placed', async () => {
    later(DAY - 1);
    expect((await see(keyOf())).emailCorrection).toBe(new Date(at.world.now.getTime() + 1).toISOString());
    later(1);
    expect(await see(keyOf())).not.toHaveProperty('emailCorrection');
    await expect(correct()).rejects.toMatchObject({ code: 'email_fixed' });
  });

  test('an order that was given back is not sent anywhere else', async () => {
    await at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'Targi odwołane' } });
    await expect(correct()).rejects.toMatchObject({ code: 'order_not_paid' });
  });

  test('an order that is not there, or whose buyer was erased, is not found', async () => {
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    await expect(correct()).rejects.toMatchObject({ code: 'not_found' });
    orderId = 'ord_000000000000';
    await expect(correct()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an address that mail does not reach is refused, and the correction is still to be made', async () => {
    await at.world.deps.recipients.suppress({
      ...{ address: 'nie@example.com', reason: 'bounced', at: at.world.now.toISOString() },
    });
    await expect(correct('nie@example.com')).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { email: { rule: 'no-mail' } },
    });
    expect(await see(keyOf())).toMatchObject({ email: WRONG });
    await correct();
  });

  test('two at once count once', async () => {
    const outcomes = await Promise.allSettled([correct(), correct('inny@example.com')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await work();
    expect(sent()).toHaveLength(2);
  });

  test('a renewed link stays the only one', async () => {
    const { key: renewed } = await at.world.call(renewOrderLink(at.world.deps), {
      params: { orderId },
      body: { key: keyOf() },
    });
    await expect(correct()).rejects.toMatchObject({ code: 'link_invalid' });
    expect((await correct(RIGHT, renewed)).key).toBe(keyOf(2));
  });

  test('the mail to the right address goes out once though its jobs are lost', async () => {
    later(30 * MINUTE);
    await correct();
    at.world.jobs.length = 0;
    later(5 * MINUTE);
    await at.world.finish(orderId);
    await work();
    await work();
    expect(sent().map(({ to }) => to)).toEqual([WRONG, RIGHT]);
  });

  test('the trail of the order tells both addresses', async () => {
    await correct();
    const { entries } = await at.world.deps.audit.page(orderId, 20);
    expect(entries.find(({ action }) => action === 'email-corrected')).toMatchObject({
      actorId: 'buyer',
      before: { email: WRONG },
      after: { email: RIGHT },
    });
  });
});
