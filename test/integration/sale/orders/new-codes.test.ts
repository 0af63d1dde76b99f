import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admitAtGate } from '#functions/door/scans/admit-at-gate.ts';
import { identifier } from '#functions/door/scans/identify.ts';
import { knownFairs } from '#functions/door/scans/known-fairs.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { correctEmail } from '#functions/sale/orders/correct-email.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { signingKeyStore } from '#functions/store/tickets/signing-keys.ts';
import { voidWrite } from '#functions/store/tickets/tickets.ts';
import { renewCodes } from '#functions/tickets/ticket-office/renew-codes.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { type Ticket, ticketCodeOf, ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { publicUrl } from '#test/support/issue.ts';
import { openOrderMails, workOff } from '#test/support/order-mails.ts';

const BUYER = 'anna.lis@gmial.com';
const RIGHT = 'anna.lis@gmail.com';

let engine: Engine;
let at: InvoicedWorld;
let mails: ReturnType<typeof openOrderMails>;
let orderId: string;
let fair: Fair;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const work = () => workOff(at, mails);

beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  mails = openOrderMails(at.world.deps);
  const sold = await at.fairOf();
  const found = await at.world.deps.fairs.byId(sold.fairId);
  if (!found) throw new Error('no fair');
  fair = found;
  orderId = await at.paid(sold, 3, { buyer: { name: 'Anna', surname: 'Lis', email: BUYER } });
  await at.issue(orderId);
  await work();
  mails.sent.length = 0;
});

async function ticketOf(position: number): Promise<Ticket & { qr: string; typed: string }> {
  const ticket = await at.world.deps.tickets.byId(ticketIdOf(orderId, position));
  if (!ticket?.signed) throw new Error('not issued');
  const qr = qrAddress(publicUrl, { ticketId: ticket.id, ...ticket.signed }, 'pl');
  return { ...ticket, qr, typed: ticketCodeOf(ticket.id, ticket.securityCode) };
}
const enter = async (code: string) => {
  const gate = { id: 'gate_000000000001', fairId: fair.id, name: 'Brama A', secretHash: 'f00', active: true };
  const deps = {
    ...at.world.deps,
    scans: scanStore(engine.db),
    gates: gateStore(engine.db),
    fairs: knownFairs(at.world.deps.fairs),
    identify: identifier(signingKeyStore(engine.db)),
  };
  return (await admitAtGate({ code }, gate, new Date(Date.parse(fair.startDate) + MINUTE), deps)).result;
};
const see = async (linkNumber = 0): Promise<OrderView> =>
  at.world.call(getOrder(at.world.deps), {
    params: { orderId },
    query: { key: accessToken('link-secret', orderId, linkNumber) },
  });
const correct = () =>
  at.world.call(correctEmail(at.world.deps), {
    params: { orderId },
    body: { email: RIGHT, key: accessToken('link-secret', orderId, 0) },
  });
const renew = (...positions: number[]) =>
  at.world.call(renewCodes(at.world.deps), {
    body: { orderId, tickets: positions.map((position) => ticketIdOf(orderId, position)) },
  });

describe('an order whose address is corrected', () => {
  test('a stranger who got the first mail comes in by none of its codes, read or typed', async () => {
    const before = await Promise.all([1, 2, 3].map(ticketOf));
    await correct();
    // From the first moment, also before the new codes are made.
    expect(await enter(before[0]?.qr ?? '')).toBe('transferred');
    expect(await enter(before[0]?.typed ?? '')).toBe('transferred');
    await work();
    for (const { qr, typed } of before) {
      expect(await enter(qr)).toBe('transferred');
      expect(await enter(typed)).toBe('transferred');
    }
    const after = await Promise.all([1, 2, 3].map(ticketOf));
    expect((await see(1)).tickets.map(({ code, qr }) => ({ code, qr }))).toEqual(
      after.map(({ typed, qr }) => ({ code: typed, qr })),
    );
    expect(mails.sent.map(({ to }) => to)).toEqual([RIGHT]);
    const text = String(mails.sent[0]?.mail.text);
    for (const { typed } of after) expect(text).toContain(typed);
    for (const { typed } of before) expect(text).not.toContain(typed);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Dotychczasowe kody tych biletów są już nieważne');
    expect(await enter(after[0]?.qr ?? '')).toBe('admitted');
    expect(await enter(after[1]?.typed ?? '')).toBe('admitted');
  });

  test('a ticket that was used already keeps its code and its entry', async () => {
    const used = await ticketOf(2);
    await enter(used.qr);
    await correct();
    await work();
    expect(await ticketOf(2)).toMatchObject({ securityCode: used.securityCode, admissions: 1 });
    expect(await ticketOf(2)).not.toHaveProperty('edition');
    expect(await ticketOf(1)).toMatchObject({ edition: 1 });
    expect((await see(1)).tickets[1]?.code).toBe(used.typed);
  });
});

describe('new codes from the office', () => {
  test('the chosen ticket alone gets another code, and its buyer a mail with all that are valid', async () => {
    const [kept, lost] = [await ticketOf(1), await ticketOf(2)];
    await renew(2);
    await work();
    const renewed = await ticketOf(2);
    expect(await enter(lost.qr)).toBe('transferred');
    expect(await enter(lost.typed)).toBe('transferred');
    expect(mails.sent.map(({ to }) => to)).toEqual([BUYER]);
    const text = String(mails.sent[0]?.mail.text);
    expect(text).toContain(kept.typed);
    expect(text).toContain(renewed.typed);
    expect(text).not.toContain(lost.typed);
    await expect(see()).rejects.toMatchObject({ code: 'link_invalid' });
    expect(text).toContain(accessToken('link-secret', orderId, 1));
    expect((await see(1)).tickets[1]).toMatchObject({ code: renewed.typed, ready: true });
    expect(await see(1)).toHaveProperty('sentAt');
    expect(await enter(renewed.qr)).toBe('admitted');
    expect(await enter(kept.qr)).toBe('admitted');
  });

  test('codes may be renewed again and again, each time with a mail of its own', async () => {
    const first = await ticketOf(1);
    await renew(1);
    await work();
    const second = await ticketOf(1);
    await renew(1, 2);
    await work();
    expect(mails.sent).toHaveLength(2);
    for (const before of [first, second])
      for (const code of [before.qr, before.typed]) expect(await enter(code)).toBe('transferred');
    expect(await enter((await ticketOf(1)).typed)).toBe('admitted');
    expect(await ticketOf(1)).toMatchObject({ edition: 2 });
  });

  test('an order that is not there, or was given back, gets none', async () => {
    const body = { orderId: 'ord_000000000000', tickets: [ticketIdOf('ord_000000000000', 1)] };
    const gone = at.world.call(renewCodes(at.world.deps), { body });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
    await at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'Targi odwołane' } });
    await expect(renew(1)).rejects.toMatchObject({ code: 'order_not_paid' });
  });

  test('a ticket that let somebody in, or is not the order’s, gets none', async () => {
    await enter((await ticketOf(1)).qr);
    await expect(renew(1, 2)).rejects.toMatchObject({ code: 'ticket_used' });
    await expect(renew(2, 9)).rejects.toMatchObject({ code: 'not_found' });
    expect(await ticketOf(2)).not.toHaveProperty('edition');
  });

  test('a void ticket, and an order whose buyer was erased, get none', async () => {
    await engine.db.write(voidWrite(await ticketOf(2), { issued: true }));
    await expect(renew(1, 2)).rejects.toMatchObject({ code: 'ticket_void' });
    const { orders } = at.world.deps;
    const erased: typeof orders.withTickets = async (id, options) => {
      const found = await orders.withTickets(id, options);
      return found && { ...found, order: { ...found.order, erasedAt: at.world.now.toISOString() } };
    };
    const deps = { ...at.world.deps, orders: { ...orders, withTickets: erased } };
    const asked = at.world.call(renewCodes(deps), { body: { orderId, tickets: [ticketIdOf(orderId, 1)] } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    expect(await ticketOf(1)).not.toHaveProperty('edition');
  });

  test('a ticket that lets somebody in while its codes are renewed keeps them', async () => {
    const { orders } = at.world.deps;
    let isFirst = true;
    const enteredAfterRead: typeof orders.withTickets = async (id, options) => {
      const found = await orders.withTickets(id, options);
      if (isFirst) await enter((await ticketOf(1)).qr);
      isFirst = false;
      return found;
    };
    const deps = { ...at.world.deps, orders: { ...orders, withTickets: enteredAfterRead } };
    const asked = at.world.call(renewCodes(deps), { body: { orderId, tickets: [ticketIdOf(orderId, 1)] } });
    await expect(asked).rejects.toMatchObject({ code: 'ticket_used' });
    expect(await ticketOf(1)).toMatchObject({ admissions: 1 });
    expect(await ticketOf(1)).not.toHaveProperty('edition');
  });
});
