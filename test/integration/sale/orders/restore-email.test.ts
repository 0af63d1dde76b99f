import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admitAtGate } from '#functions/door/scans/admit-at-gate.ts';
import { identifier } from '#functions/door/scans/identify.ts';
import { knownFairs } from '#functions/door/scans/known-fairs.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken, browserKey, readToken, restoringPage } from '#functions/runtime/links.ts';
import { correctEmail } from '#functions/sale/orders/correct-email.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { restoreEmail } from '#functions/sale/orders/restore-email.ts';
import { transferTicket } from '#functions/sale/orders/transfer-ticket.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { signingKeyStore } from '#functions/store/tickets/signing-keys.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { publicUrl } from '#test/support/issue.ts';
import { openOrderMails, workOff } from '#test/support/order-mails.ts';

const OWNER = 'anna.lis@example.com';
const THIEF = 'zlodziej@example.com';

let engine: Engine;
let at: InvoicedWorld;
let mails: ReturnType<typeof openOrderMails>;
let orderId: string;
let fair: Fair;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  mails = openOrderMails(at.world.deps);
  const sold = await at.fairOf();
  const found = await at.world.deps.fairs.byId(sold.fairId);
  if (!found) throw new Error('no fair');
  const change = { entityId: found.id, actorId: 'test', action: 'fair-edited' as const, at: at.world.now };
  fair = { ...found, ticketTransfers: 2, version: found.version + 1 };
  await at.world.deps.fairs.save(fair, change);
  orderId = await at.paid(sold, 2, { buyer: { name: 'Anna', surname: 'Lis', email: OWNER } });
  await work();
  mails.sent.length = 0;
});

const work = () => workOff(at, mails);
const later = (milliseconds: number): void => {
  at.world.now = new Date(at.world.now.getTime() + milliseconds);
};

const keyOf = (linkNumber = 0): string => accessToken('link-secret', orderId, linkNumber);
const correct = (proof?: string, deps = at.world.deps) =>
  at.world.call(correctEmail(deps), {
    params: { orderId },
    body: { email: THIEF, key: keyOf(), ...(proof && { browserKey: proof }) },
  });
const restore = (token: string, deps = at.world.deps) =>
  at.world.call(restoreEmail(deps), { params: { orderId }, body: { token } });
const see = (linkNumber: number): Promise<OrderView> =>
  at.world.call(getOrder(at.world.deps), { params: { orderId }, query: { key: keyOf(linkNumber) } });
const transfer = (key = keyOf(1), edition = 1) =>
  at.world.call(transferTicket(at.world.deps), {
    params: { orderId },
    body: {
      ...{ name: 'Zły', surname: 'Duch', email: THIEF },
      ...{ ticketId: ticketIdOf(orderId, 2), edition, key },
    },
  });
const withdraw = () =>
  at.world.call(withdrawOrder(at.world.deps), { params: { orderId }, body: { key: keyOf(1) } });

async function qrOf(position: number): Promise<string> {
  const ticket = await at.world.deps.tickets.byId(ticketIdOf(orderId, position));
  if (!ticket?.signed) throw new Error('not issued');
  return qrAddress(publicUrl, { ticketId: ticket.id, ...ticket.signed }, 'pl');
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

const LINK = /restore-address\?order=(ord_\w+)&token=([\w-]+)&lang=pl/;
const textTo = (address: string) => mails.told.find(({ to }) => to === address)?.mail.text ?? '';
/** The token in the mail to whoever lost the address; empty where it has none. */
const tokenTold = (): string =>
  mails.told.flatMap(({ to, mail }) => (to === OWNER && mail.text?.match(LINK)?.[2]) || []).at(-1) ?? '';

/** The thief has the order, and its owner the mail about that. */
async function stolen(): Promise<string> {
  await correct();
  await work();
  mails.sent.length = 0;
  return tokenTold();
}
const addressOf = async () => (await at.orderOf(orderId)).buyer.email;
const refused = { code: 'email_not_restorable' };

describe('a change of address from another browser than the purchase', () => {
  test('the address before gets a link that takes the order back, with other codes and links', async () => {
    const first = await qrOf(1);
    const token = await stolen();
    const thiefs = await qrOf(1);
    expect(textTo(OWNER)).toMatch(/cofnij\szmianę w\sciągu 24\sgodzin/);
    await restore(token);
    expect(await enter(thiefs), 'from the first moment').toBe('transferred');
    await work();
    expect(await addressOf()).toBe(OWNER);
    for (const linkNumber of [0, 1])
      await expect(see(linkNumber)).rejects.toMatchObject({ code: 'link_invalid' });
    expect(mails.sent.map(({ to }) => to)).toEqual([OWNER]);
    expect(mails.sent[0]?.mail.text).toContain(keyOf(2));
    expect(await see(2)).toMatchObject({ email: OWNER, sentAt: at.world.now.toISOString() });
    for (const void_ of [first, thiefs]) expect(await enter(void_)).toBe('transferred');
    expect(await enter(await qrOf(1))).toBe('admitted');
  });

  test('the address that was set before is told once, and gets no link', async () => {
    const token = await stolen();
    await restore(token);
    const jobs = [...at.world.jobs];
    await work();
    at.world.jobs.push(...jobs);
    await work();
    const told = mails.told.filter(({ to }) => to === THIEF);
    expect(told).toHaveLength(1);
    expect(textTo(THIEF)).toMatch(/została cofnięta/);
    expect(textTo(THIEF)).not.toMatch(/key=|token=|Lis/);
    const { entries } = await at.world.deps.audit.page(orderId, 20);
    expect(entries.find(({ action }) => action === 'email-restored')).toMatchObject({
      before: { email: THIEF },
      after: { email: OWNER },
    });
  });

  test('an undone change is the last one, and what follows is told to nobody else', async () => {
    await restore(await stolen());
    await work();
    expect(await see(2)).not.toHaveProperty('emailCorrection');
    const again = at.world.call(correctEmail(at.world.deps), {
      params: { orderId },
      body: { email: THIEF, key: keyOf(2) },
    });
    await expect(again).rejects.toMatchObject({ code: 'email_fixed' });
    mails.told.length = 0;
    await transfer(keyOf(2), 2);
    await work();
    expect(mails.told.map(({ to }) => to)).toEqual([OWNER]);
  });

  test('an order whose every ticket was transferred comes back with its page, also where it was mailed twice before', async () => {
    await stolen();
    await transfer();
    await at.world.call(transferTicket(at.world.deps), {
      params: { orderId },
      body: {
        ...{ name: 'Zły', surname: 'Duch', email: THIEF },
        ...{ ticketId: ticketIdOf(orderId, 1), edition: 1, key: keyOf(1) },
      },
    });
    await work();
    mails.sent.length = 0;
    await restore(tokenTold());
    await work();
    expect(mails.sent.filter(({ to }) => to === OWNER)).toHaveLength(1);
    expect((await see(2)).tickets.every(({ transferred }) => transferred)).toBe(true);
  });

  test('the change cannot be undone with a key of the order, or with another order’s token', async () => {
    const token = await stolen();
    for (const wrong of [keyOf(0), keyOf(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      await expect(restore(wrong)).rejects.toMatchObject({ code: 'link_invalid' });
    orderId = 'ord_000000000000';
    await expect(restore(token)).rejects.toMatchObject({ code: 'link_invalid' });
    const { search } = new URL(
      restoringPage('https://targi.example', 'link-secret', { id: orderId, lang: 'pl' }),
    );
    const claims = { ...at.world.deps.claims, recipientOf: async () => OWNER };
    const absent = restore(new URLSearchParams(search).get('token') ?? '', { ...at.world.deps, claims });
    await expect(absent, 'there is no such order').rejects.toMatchObject(refused);
  });

  test('a change of which nobody was told is not undone', async () => {
    const token = await stolen();
    const claims = { ...at.world.deps.claims, recipientOf: async () => undefined };
    await expect(restore(token, { ...at.world.deps, claims })).rejects.toMatchObject(refused);
    expect(await addressOf()).toBe(THIEF);
  });

  test('the change is undone within a day', async () => {
    const token = await stolen();
    later(DAY);
    await expect(restore(token)).rejects.toMatchObject(refused);
    later(-1);
    await restore(token);
    expect(await addressOf()).toBe(OWNER);
  });

  test('a mail that goes out after the day has no link', async () => {
    await correct();
    later(DAY);
    await work();
    expect(textTo(OWNER)).not.toMatch(/restore-address/);
    expect(textTo(OWNER)).toMatch(/Biuro przywróci Twój adres/);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was given back', withdraw],
    [
      'was cancelled by the office',
      () => at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'Prośba' } }),
    ],
    ['has let somebody in', async () => expect(await enter(await qrOf(2))).toBe('admitted')],
    ['has another address from the office', () => at.edit(orderId, { email: 'nowa@example.com' })],
    [
      'was erased',
      () =>
        eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
          ...at.world.deps,
          erasing: orderErasing(engine.db),
        }),
    ],
  ])('an order that %s stays as it is', async (_, act) => {
    const token = await stolen();
    await act();
    const before = await at.orderOf(orderId);
    await expect(restore(token)).rejects.toMatchObject(refused);
    expect(await at.orderOf(orderId)).toEqual(before);
  });

  test('an edit of the office that leaves the address keeps the way back', async () => {
    const token = await stolen();
    await at.edit(orderId, { surname: 'Lisowska' });
    await restore(token);
    expect(await addressOf()).toBe(OWNER);
  });

  test('a ticket that was transferred and used by its new holder does not keep the rest from coming back', async () => {
    await transfer(keyOf(), 0);
    await work();
    expect(await enter(await qrOf(2))).toBe('admitted');
    const before = await at.world.deps.tickets.byId(ticketIdOf(orderId, 2));
    await restore(await stolen());
    expect(await at.world.deps.tickets.byId(ticketIdOf(orderId, 2))).toMatchObject({
      edition: before?.edition,
      admissions: 1,
    });
  });
});

describe('a change of address from the buying browser', () => {
  test('the mistyped address gets no way to take the order', async () => {
    await correct(browserKey('link-secret', orderId));
    await work();
    expect(textTo(OWNER)).toMatch(/Biuro przywróci Twój adres/);
    expect(textTo(OWNER)).not.toMatch(/token=/);
    expect(await at.orderOf(orderId)).not.toHaveProperty('emailUndoable');
  });

  test('a token of that order, wherever it came from, undoes nothing', async () => {
    const token = await stolen();
    const { emailUndoable: _, ...proven } = await at.orderOf(orderId);
    const withTickets: typeof at.world.deps.orders.withTickets = async (id, options) => {
      const found = await at.world.deps.orders.withTickets(id, options);
      return found && { ...found, order: proven };
    };
    const deps = { ...at.world.deps, orders: { ...at.world.deps.orders, withTickets } };
    await expect(restore(token, deps)).rejects.toMatchObject(refused);
  });

  test.each([
    ['another order’s key', () => browserKey('link-secret', 'ord_000000000000')],
    ['the key in the order’s link', () => keyOf()],
    ['the key in its calendar', () => readToken('link-secret', orderId)],
  ])('%s does not stand for the buying browser', async (_, wrong) => {
    await correct(wrong());
    await work();
    expect(tokenTold()).not.toBe('');
  });
});

describe('a change that is undone while something else happens', () => {
  /** Lets something happen after the order was read and before it is written. */
  const restoreBeside = (token: string, act: () => Promise<unknown>) => {
    const { orders } = at.world.deps;
    let isFirst = true;
    const withTickets: typeof orders.withTickets = async (id, options) => {
      const found = await orders.withTickets(id, options);
      if (isFirst) {
        isFirst = false;
        await act();
      }
      return found;
    };
    return restore(token, { ...at.world.deps, orders: { ...orders, withTickets } });
  };

  test('two presses at once, and a third later, count once', async () => {
    const token = await stolen();
    await Promise.all([restore(token), restore(token)]);
    await work();
    await restore(token);
    await work();
    expect(await at.orderOf(orderId)).toMatchObject({ linkNumber: 2, recoded: { 1: 2, 2: 2 } });
    expect(mails.sent.map(({ to }) => to)).toEqual([OWNER]);
    expect(mails.told.filter(({ to }) => to === THIEF)).toHaveLength(1);
  });

  test('a transfer that came first leaves its ticket transferred, and the rest comes back', async () => {
    const token = await stolen();
    await restoreBeside(token, () => transfer());
    await work();
    expect(await at.orderOf(orderId)).toMatchObject({
      buyer: { email: OWNER },
      transfers: { 2: 1 },
      recoded: { 1: 2, 2: 1 },
    });
  });

  test('a transfer that comes second finds its link ended', async () => {
    const token = await stolen();
    const [undone, transferred] = await Promise.allSettled([restore(token), transfer()]);
    expect(undone.status).toBe('fulfilled');
    const { transfers } = await at.orderOf(orderId);
    if (transferred.status === 'rejected') expect(transferred.reason).toMatchObject({ code: 'link_invalid' });
    expect(transfers !== undefined).toBe(transferred.status === 'fulfilled');
    await expect(transfer()).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('a withdrawal that came first stays, and its money goes back to whoever paid', async () => {
    const token = await stolen();
    await expect(restoreBeside(token, withdraw)).rejects.toMatchObject(refused);
    expect(await at.orderOf(orderId)).toMatchObject({ buyer: { email: THIEF } });
    expect((await at.orderOf(orderId)).status).not.toBe('paid');
  });

  test('of a withdrawal and an undo at once one wins', async () => {
    const token = await stolen();
    const [undone, withdrawn] = await Promise.allSettled([restore(token), withdraw()]);
    expect([undone, withdrawn].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isBack = undone.status === 'fulfilled';
    expect(await addressOf()).toBe(isBack ? OWNER : THIEF);
    expect((await at.orderOf(orderId)).status === 'paid').toBe(isBack);
  });

  test('a ticket that lets somebody in meanwhile keeps its code, and the order is for the office', async () => {
    const token = await stolen();
    const qr = await qrOf(1);
    await expect(
      restoreBeside(token, async () => expect(await enter(qr)).toBe('admitted')),
    ).rejects.toMatchObject(refused);
    expect(await addressOf()).toBe(THIEF);
    expect(await at.world.deps.tickets.byId(ticketIdOf(orderId, 1))).toMatchObject({
      edition: 1,
      admissions: 1,
    });
  });
});
