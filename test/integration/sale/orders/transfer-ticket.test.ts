import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfKey } from '#functions/adapters/pdf-key.ts';
import { admitAtGate } from '#functions/door/scans/admit-at-gate.ts';
import { identifier } from '#functions/door/scans/identify.ts';
import { knownFairs } from '#functions/door/scans/known-fairs.ts';
import { readOnly } from '#functions/door/scans/scan.ts';
import { takeOfflineScan } from '#functions/door/scans/take-offline-scan.ts';
import { remind } from '#functions/mail/reminders/remind.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { ordersOf } from '#functions/privacy/buyers/orders-of.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { soldFairs } from '#functions/read-models/sold-projection.ts';
import { soldSnapshots } from '#functions/read-models/sold-snapshot.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { correctEmail } from '#functions/sale/orders/correct-email.ts';
import { correctName } from '#functions/sale/orders/correct-name.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { transferTicket } from '#functions/sale/orders/transfer-ticket.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { signingKeyStore } from '#functions/store/tickets/signing-keys.ts';
import { getOrderDetails } from '#functions/tickets/get-order-details.ts';
import { getPdf } from '#functions/tickets/get-pdf.ts';
import { sendOrder } from '#functions/tickets/ticket-office/send-order.ts';
import { getApplePass } from '#functions/tickets/wallet/get-apple-pass.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { eraseFromOrder, everybody, leavingOf } from '#shared/domain/retention.ts';
import { type Ticket, ticketCodeOf, ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import type { TicketRecipient } from '#shared/domain/ticket-transfer.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { memoryFiles, publicUrl } from '#test/support/issue.ts';
import { openOrderMails, workOff } from '#test/support/order-mails.ts';

let engine: Engine;
let at: InvoicedWorld;
let mails: ReturnType<typeof openOrderMails>;
let orderId: string;
let fair: Fair;
/** Each test writes to mailboxes of its own, since a day's mails to one are counted. */
let ewa: TicketRecipient;
let adam: TicketRecipient;
let people = 0;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  mails = openOrderMails(at.world.deps);
  people += 1;
  ewa = { name: 'Ewa', surname: 'Ósma', email: `ewa${people}@example.com` };
  adam = { name: 'Adam', surname: 'Drugi', email: `adam${people}@example.com` };
});

const keyOf = (): string => accessToken('link-secret', orderId);
const idOf = (position: number): string => ticketIdOf(orderId, position);

const work = () => workOff(at, mails);

/** A paid order whose tickets and mail are out, of a fair that lets buyers transfer each so often. */
async function ordered(count: number, ticketTransfers: number | undefined = 3, fields: object = {}) {
  const sold = await at.fairOf();
  const saved = await at.world.deps.fairs.byId(sold.fairId);
  if (!saved) throw new Error('no fair');
  const change = { entityId: sold.fairId, actorId: 'test', action: 'fair-edited', at: at.world.now } as const;
  fair = { ...saved, nameChanges: 3, ...(ticketTransfers !== undefined && { ticketTransfers }) };
  await at.world.deps.fairs.save({ ...fair, version: saved.version + 1 }, change);
  orderId = await at.paid(sold, count, fields);
  await at.issue(orderId);
  await work();
  mails.sent.length = 0;
}

const transfer = (
  position: number,
  { edition = 0, to = ewa, key = keyOf(), ticketId = idOf(position), deps = at.world.deps as object } = {},
): Promise<unknown> =>
  at.world.call(transferTicket({ ...at.world.deps, ...deps }), {
    params: { orderId },
    body: { ...to, ticketId, edition, key },
  });
const see = async (key = keyOf()): Promise<OrderView['tickets']> =>
  (await at.world.call(getOrder(at.world.deps), { params: { orderId }, query: { key } })).tickets;

/** What the office sees of the order. */
const detailsOf = () =>
  at.world.call(
    getOrderDetails({
      ...at.world.deps,
      gates: gateStore(engine.db),
      users: { byId: async () => undefined, emailOf: async () => 'admin@bramka.local' },
    } as never),
    { params: { orderId } },
  );

async function ticketOf(position: number): Promise<Ticket> {
  const ticket = await at.world.deps.tickets.byId(idOf(position));
  if (!ticket) throw new Error('no ticket');
  return ticket;
}
const qrOf = ({ id, signed }: Ticket): string => {
  if (!signed) throw new Error('not signed');
  return qrAddress(publicUrl, { ticketId: id, ...signed }, 'pl');
};
const typedOf = ({ id, securityCode }: Ticket): string => ticketCodeOf(id, securityCode);

const door = () => ({
  ...at.world.deps,
  scans: scanStore(engine.db),
  gates: gateStore(engine.db),
  fairs: knownFairs(at.world.deps.fairs),
  identify: identifier(signingKeyStore(engine.db)),
});
const gate = (): Gate => ({
  id: 'gate_000000000001',
  fairId: fair.id,
  name: 'Brama A',
  secretHash: 'f00',
  active: true,
});
const enter = async (code: string, deps = door()) => {
  const opened = new Date(Date.parse(fair.startDate) + MINUTE);
  return (await admitAtGate({ code }, gate(), opened, deps)).result;
};

describe('a ticket that the buyer transfers', () => {
  test('a new holder gets a ticket that admits, and the codes before admit nobody, read or typed', async () => {
    await ordered(2);
    const [kept, before] = [await ticketOf(1), await ticketOf(2)];
    await transfer(2);
    // From the first moment, also before the new code is made.
    expect(await enter(qrOf(before))).toBe('transferred');
    expect(await enter(typedOf(before))).toBe('transferred');
    await work();
    const after = await ticketOf(2);
    expect(after).toMatchObject({ holder: ewa, edition: 1, signed: { edition: 1 }, status: 'valid' });
    expect(after.securityCode).not.toBe(before.securityCode);
    expect(await enter(qrOf(before))).toBe('transferred');
    expect(await enter(typedOf(before))).toBe('transferred');
    for (const code of [qrOf(before), typedOf(before)])
      expect(await readOnly(code, at.world.now, door())).toEqual({ result: 'transferred' });
    const guess = ticketCodeOf(before.id, 'zzzzzz');
    expect(await enter(guess)).toBe('wrong-code');
    expect(await readOnly(guess, at.world.now, door())).toEqual({ result: 'wrong-code' });
    expect(await enter(qrOf(after))).toBe('admitted');
    expect(await enter(typedOf(after))).toBe('already-inside');
    expect(await enter(qrOf(kept))).toBe('admitted');
  });

  test('a code admits nobody by an edition that it was not signed for', async () => {
    await ordered(1);
    const before = qrOf(await ticketOf(1));
    await transfer(1);
    await work();
    const raised = before.replace(/\.1\./, '.1.1.');
    const lowered = qrOf(await ticketOf(1)).replace(/\.1\.1\./, '.1.');
    expect(await enter(raised)).toBe('forged');
    expect(await enter(lowered)).toBe('forged');
  });

  test('a new holder alone gets a mail, with their page and code alone, and no link to the order', async () => {
    await ordered(3);
    await transfer(2);
    await work();
    expect(mails.sent.map(({ to }) => to)).toEqual([ewa.email]);
    const [{ mail } = {}] = mails.sent;
    const text = String(mail?.text);
    expect(text).toContain(typedOf(await ticketOf(2)));
    expect(text).toContain('Łucja Źdźbło');
    expect(text).not.toContain('thankyou');
    for (const position of [1, 3]) expect(text).not.toContain(typedOf(await ticketOf(position)));
    const pdfs = mail?.attachments.filter(({ contentType }) => contentType === 'application/pdf');
    expect(pdfs?.map(({ content }) => content)).toEqual([
      await at.world.deps.files.get(pdfKey(await ticketOf(2))),
    ]);
    await at.issue(orderId);
    await work();
    expect(mails.sent).toHaveLength(1);
  });

  test('the buyer sees whose it is, and its new code nowhere: page, PDF, wallet or mail', async () => {
    await ordered(2);
    await transfer(2);
    const making = (await see())[1];
    await work();
    const { securityCode = '', signed } = await ticketOf(2);
    for (const key of [keyOf(), readToken('link-secret', orderId)]) {
      const [own, shown] = await see(key);
      expect(own).toMatchObject({ holder: 'Łucja Źdźbło', ready: true });
      expect(own?.qr).toBeDefined();
      expect(shown).toMatchObject({ holder: 'Ewa Ó.', transferred: true, ready: false, code: making?.code });
      expect(shown).not.toHaveProperty('qr');
      expect(shown).not.toHaveProperty('correction');
      const seen = JSON.stringify(await see(key));
      for (const secret of [securityCode.toUpperCase(), signed?.signature ?? '', ewa.email, 'Ósma'])
        expect(seen).not.toContain(secret);
      const query = { id: idOf(2), key };
      const deps = { ...at.world.deps, link: async (file: string) => file };
      await expect(at.world.call(getPdf(deps), { query })).rejects.toMatchObject({ code: 'not_found' });
      expect(await at.world.call(getPdf(deps), { query: { ...query, id: idOf(1) } })).toBeDefined();
      await expect(at.world.call(getApplePass(deps), { query })).rejects.toMatchObject({ code: 'not_found' });
    }
    await sendOrder({ orderId, sending: 'again00001', actorId: 'usr_0' }, at.world.now, at.world.deps);
    mails.sent.length = 0;
    await work();
    const toBuyer = mails.sent.find(({ to }) => to === 'lucja@example.com')?.mail;
    expect(toBuyer?.text).toContain(typedOf(await ticketOf(1)));
    expect(toBuyer?.text).not.toContain(securityCode.toUpperCase());
    expect(toBuyer?.attachments.filter(({ contentType }) => contentType === 'application/pdf')).toHaveLength(
      1,
    );
    expect(mails.sent.map(({ to }) => to)).toContain(ewa.email);
  });

  test('the order’s file of all tickets has the buyer’s alone', async () => {
    await ordered(3);
    await transfer(2);
    await work();
    await sendOrder({ orderId, sending: 'again00002', actorId: 'usr_0' }, at.world.now, at.world.deps);
    await work();
    const { mail } = mails.sent.find(({ to }) => to === 'lucja@example.com') ?? {};
    const [file] = mail?.attachments.filter(({ contentType }) => contentType === 'application/pdf') ?? [];
    expect(file?.content.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  test('a gate that had read the ticket before it was transferred admits nobody by the code before', async () => {
    await ordered(1);
    const before = await ticketOf(1);
    const deps = door();
    let isFirst = true;
    const byId = async (id: string) => {
      if (!isFirst) return deps.tickets.byId(id);
      isFirst = false;
      await transfer(1);
      return before;
    };
    expect(await enter(qrOf(before), { ...deps, tickets: { ...deps.tickets, byId } })).toBe('transferred');
    expect((await ticketOf(1)).admissions).toBe(0);
  });

  test('a phone that let somebody in by the code before has a conflict, and the new holder still enters', async () => {
    await ordered(1);
    const before = await ticketOf(1);
    await transfer(1);
    await work();
    const now = new Date(Date.parse(fair.startDate) + 5 * MINUTE);
    const seen = new Date(now.getTime() - MINUTE).toISOString();
    const sent = {
      ...{ attemptId: `attempt-${orderId.slice(4)}`, gateId: gate().id, code: qrOf(before) },
      ...{ result: 'admitted' as const, at: seen, rawAt: seen, clockOffset: 0 },
    };
    const from = { gate: gate(), device: { id: 'dev_000000000001', name: 'Telefon' }, now };
    expect(await takeOfflineScan(sent, from, door())).toMatchObject({
      outcome: 'conflict',
      conflict: { reason: 'transferred' },
    });
    expect((await ticketOf(1)).admissions).toBe(0);
    expect(await enter(qrOf(await ticketOf(1)))).toBe('admitted');
  });

  test('a phone that let its holder before in by name, from an older list, leaves the new one’s entry', async () => {
    await ordered(1);
    await transfer(1);
    await work();
    const now = new Date(Date.parse(fair.startDate) + 5 * MINUTE);
    const seen = new Date(now.getTime() - MINUTE).toISOString();
    const sent = (edition: number) => ({
      ...{ attemptId: `listed-${edition}-${orderId.slice(4)}`, gateId: gate().id, code: idOf(1).slice(4) },
      ...{ listed: true as const, edition, reason: 'no-ticket' as const, result: 'admitted' as const },
      ...{ at: seen, rawAt: seen, clockOffset: 0 },
    });
    const from = { gate: gate(), device: { id: 'dev_000000000001', name: 'Telefon' }, now };
    await gateStore(engine.db).noteDevice(gate().id, { ...from.device, at: fair.startDate });
    expect(await takeOfflineScan(sent(0), from, door())).toMatchObject({
      conflict: { reason: 'transferred' },
    });
    expect((await ticketOf(1)).admissions).toBe(0);
    expect(await takeOfflineScan(sent(1), from, door())).toMatchObject({ outcome: 'recorded' });
    expect((await ticketOf(1)).admissions).toBe(1);
  });

  test('a worker that began before the transfer leaves nothing of the former holder', async () => {
    await ordered(1);
    const before = await ticketOf(1);
    await transfer(1);
    await at.world.deps.tickets.correct(before);
    expect(await ticketOf(1)).toMatchObject({ holder: ewa, edition: 1 });
    expect(await ticketOf(1)).not.toHaveProperty('securityCode');
    await work();
    expect((await ticketOf(1)).securityCode).not.toBe(before.securityCode);
    expect(pdfKey(await ticketOf(1))).not.toBe(pdfKey(before));
  });

  test('the contact that its holder shared is found no more, because nobody has asked the new one', async () => {
    await ordered(1, 3, { shareContact: true });
    const { contactId = '' } = await ticketOf(1);
    expect(await at.world.deps.tickets.byContact(contactId)).toBeDefined();
    await transfer(1);
    await work();
    expect(await at.world.deps.tickets.byContact(contactId)).toBeUndefined();
    expect(await ticketOf(1)).not.toHaveProperty('contactId');
  });
});

describe('who may transfer a ticket', () => {
  test('of two persons at once one gets it; the same one again changes nothing', async () => {
    await ordered(1);
    const both = await Promise.allSettled([transfer(1), transfer(1, { to: adam })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'transferred_meanwhile' },
    });
    expect((await at.orderOf(orderId)).transfers).toEqual({ 1: 1 });
    const { holder } = await ticketOf(1);
    await transfer(1, { to: holder.email === ewa.email ? ewa : adam });
    expect((await ticketOf(1)).edition).toBe(1);
    await work();
    expect(mails.sent.map(({ to }) => to)).toEqual([holder.email]);
  });

  test('the buyer transfers it again as often as the organiser allows; each time the holder before loses it', async () => {
    await ordered(2, 2);
    await transfer(2);
    await work();
    const first = await ticketOf(2);
    expect((await see())[1]?.transfer).toEqual({ left: 1, edition: 1 });
    await transfer(2, { edition: 1, to: adam });
    await work();
    expect(await enter(qrOf(first))).toBe('transferred');
    expect(await enter(typedOf(first))).toBe('transferred');
    expect(mails.sent.map(({ to }) => to)).toEqual([ewa.email, adam.email]);
    expect((await see())[1]).not.toHaveProperty('transfer');
    expect((await see())[0]?.transfer).toEqual({ left: 2, edition: 0 });
    await expect(transfer(2, { edition: 2 })).rejects.toMatchObject({ code: 'transfer_over' });
  });

  test('nobody does where the organiser does not let them, or once the fair has begun', async () => {
    await ordered(1, undefined);
    fair = { ...fair };
    const fairs = at.world.deps.fairs;
    const without = {
      ...fairs,
      withTypes: async (id: string) => {
        const sold = await fairs.withTypes(id);
        const { ticketTransfers: _, ...rest } = sold?.fair ?? fair;
        return sold && { ...sold, fair: rest };
      },
    };
    await expect(transfer(1, { deps: { fairs: without } })).rejects.toMatchObject({ code: 'transfer_over' });
    at.world.now = new Date(Date.parse(fair.startDate) - 1);
    expect((await see())[0]?.transfer?.left).toBe(3);
    at.world.now = new Date(fair.startDate);
    expect((await see())[0]).not.toHaveProperty('transfer');
    await expect(transfer(1)).rejects.toMatchObject({ code: 'transfer_over' });
  });

  test('a ticket that was used is not transferred; an entry at the same moment stays alone', async () => {
    await ordered(2);
    const used = await ticketOf(1);
    expect(
      await at.world.deps.tickets.admit(used, { at: at.world.now.toISOString(), gateId: 'g', day: 'd' }),
    ).toBe(true);
    expect((await see())[0]).not.toHaveProperty('transfer');
    await expect(transfer(1)).rejects.toMatchObject({ code: 'transfer_over' });
    const other = await ticketOf(2);
    const { orders } = at.world.deps;
    const write: typeof orders.write = async (change) => {
      await at.world.deps.tickets.admit(other, { at: at.world.now.toISOString(), gateId: 'g', day: 'd' });
      return orders.write(change);
    };
    await expect(transfer(2, { deps: { orders: { ...orders, write } } })).rejects.toMatchObject({
      code: 'transfer_over',
    });
    expect(await ticketOf(2)).toMatchObject({ admissions: 1, holder: other.holder });
  });

  test('a ticket is not transferred while its first mail may be on its way', async () => {
    await ordered(1);
    const { fairId, lines } = await at.orderOf(orderId);
    const [line] = lines;
    orderId = await at.paid(
      { fairId, ticketTypeId: line?.ticketTypeId ?? '', price: line?.unitPrice ?? 0 },
      1,
      {},
    );
    await expect(transfer(1)).rejects.toMatchObject({ code: 'not_found' });
    await at.issue(orderId);
    expect((await see())[0]).not.toHaveProperty('transfer');
    await expect(transfer(1)).rejects.toMatchObject({ code: 'transfer_over' });
    await work();
    expect((await see())[0]?.transfer?.left).toBe(3);
  });

  test('a key that only shows the order transfers nothing, and sees nothing of it', async () => {
    await ordered(1);
    const shown = readToken('link-secret', orderId);
    expect((await see(shown))[0]).not.toHaveProperty('transfer');
    await expect(transfer(1, { key: shown })).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('tickets of other orders, given back, of an erased order or a fair that is gone are not there', async () => {
    await ordered(2);
    const foreign = ticketIdOf('ord_000000000000', 1);
    await expect(transfer(1, { ticketId: foreign })).rejects.toMatchObject({ code: 'not_found' });
    await expect(transfer(3)).rejects.toMatchObject({ code: 'not_found' });
    const fairs = { withTypes: async () => undefined };
    await expect(transfer(1, { deps: { fairs } })).rejects.toMatchObject({ code: 'not_found' });
    await at.world.call(refundOrder(at.world.deps), {
      body: { orderId, reason: 'Prośba', tickets: [idOf(2)] },
    });
    await expect(transfer(2)).rejects.toMatchObject({ code: 'transfer_over' });
    await at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'Prośba' } });
    await expect(transfer(1)).rejects.toMatchObject({ code: 'order_not_paid' });
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    await expect(transfer(1)).rejects.toMatchObject({ code: 'not_found' });
    orderId = 'ord_000000000000';
    await expect(transfer(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('nobody is given one at an address that mail does not reach; the code before stays good', async () => {
    await ordered(1);
    const before = qrOf(await ticketOf(1));
    const { recipients } = at.world.deps;
    await recipients.suppress({ address: ewa.email, reason: 'bounced', at: at.world.now.toISOString() });
    await expect(transfer(1)).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { email: { rule: 'no-mail' } },
    });
    expect(await enter(before)).toBe('admitted');
  });

  test('a mailbox is given six tickets a day at most', async () => {
    const to = { ...ewa, email: 'wszystkie@example.com' };
    for (let count = 0; count < 6; count += 1) {
      await ordered(1);
      await transfer(1, { to });
    }
    await ordered(1);
    await expect(transfer(1, { to: { ...to, email: 'Wszystkie+1@example.com' } })).rejects.toMatchObject({
      code: 'mailbox_full',
    });
    expect((await ticketOf(1)).edition).toBeUndefined();
    at.world.now = new Date(at.world.now.getTime() + DAY);
    await transfer(1, { to });
  });
});

describe('an order with a transferred ticket', () => {
  test.each([
    ['the ticket', [2]],
    ['it beside one of their own', [1, 2]],
    ['the whole order', undefined],
  ])('the buyer does not take it back for money with %s: its holder enters', async (_, positions) => {
    await ordered(3);
    await transfer(2);
    await work();
    const tickets = positions?.map(idOf);
    const withdrawal = (chosen?: string[]) =>
      at.world.call(withdrawOrder(at.world.deps), {
        params: { orderId },
        body: { key: keyOf(), ...(chosen && { tickets: chosen }) },
      });
    await expect(withdrawal(tickets)).rejects.toMatchObject({ code: 'ticket_transferred' });
    expect((await at.orderOf(orderId)).returns).toBeUndefined();
    await withdrawal([idOf(3)]);
    expect(await enter(qrOf(await ticketOf(2)))).toBe('admitted');
  });

  test('the office takes it back for its buyer: nobody enters with it', async () => {
    await ordered(2);
    await transfer(2);
    await work();
    const body = { orderId, tickets: [idOf(2)], reason: 'Na prośbę obojga' };
    await at.world.call(refundOrder(at.world.deps), { body });
    expect(await enter(qrOf(await ticketOf(2)))).toBe('void');
    expect((await at.orderOf(orderId)).status).toBe('paid');
  });

  describe.each([
    ['some tickets', (positions: number[]) => ({ tickets: positions.map(idOf) })],
    ['the whole order', () => ({})],
  ])('the office gives back %s', (_, chosen) => {
    const giveBack = (...positions: number[]) =>
      at.world.call(refundOrder(at.world.deps), {
        body: { orderId, reason: 'Na prośbę', ...chosen(positions) },
      });
    const toldTo = (email: string) => mails.sent.filter(({ to }) => to === email);

    test.each([
      ['pl', /nieważn/, /zwrac|\d\szł|zapła/i],
      ['en', /no longer valid/, /refund|return|PLN|paid/i],
    ] as const)(
      'a holder hears once that a returned ticket is no longer valid, in %s, and nothing of money',
      async (lang, said, ofMoney) => {
        await ordered(3, 3, { lang });
        await transfer(2);
        await work();
        const { securityCode = '' } = await ticketOf(2);
        mails.sent.length = 0;
        await giveBack(2);
        const jobs = [...at.world.jobs];
        await work();
        at.world.jobs.push(...jobs);
        await at.issue(orderId);
        await work();
        const [{ mail } = {}, ...more] = toldTo(ewa.email);
        expect(more).toEqual([]);
        expect(mail?.subject).toMatch(said);
        expect(mail?.text).toMatch(said);
        expect(mail?.text).toContain(securityCode.toUpperCase());
        expect(mail?.text).not.toMatch(ofMoney);
        expect(mail?.text).not.toContain('thankyou');
        expect(mail?.attachments).toEqual([]);
        expect(toldTo('lucja@example.com')).toHaveLength(1);
      },
    );

    test('a new holder’s mail is not asked for again once the buyer was told', async () => {
      await ordered(2);
      await transfer(2);
      await work();
      await giveBack(2);
      await work();
      await at.issue(orderId);
      expect(at.world.jobs.filter((job) => 'mail' in job && job.mail === 'ticket-void')).toEqual([]);
    });

    test('a holder of several is told in one mail', async () => {
      await ordered(3);
      await transfer(2);
      await transfer(3);
      await work();
      const codes = [typedOf(await ticketOf(2)), typedOf(await ticketOf(3))];
      mails.sent.length = 0;
      await giveBack(2, 3);
      await work();
      const [{ mail } = {}, ...more] = toldTo(ewa.email);
      expect(more).toEqual([]);
      for (const code of codes) expect(mail?.text).toContain(code);
    });

    test('two holders are told of their own tickets', async () => {
      await ordered(3);
      await transfer(2);
      await transfer(3, { to: adam });
      await work();
      const codes = [typedOf(await ticketOf(2)), typedOf(await ticketOf(3))] as const;
      mails.sent.length = 0;
      await giveBack(2, 3);
      await work();
      const told = [ewa, adam].map(({ email }) => toldTo(email)[0]?.mail?.text);
      expect(told).toEqual([expect.stringContaining(codes[0]), expect.stringContaining(codes[1])]);
      expect(told[1]).not.toContain(codes[0]);
    });

    test('a holder who was sent no ticket yet, or has the buyer’s address, is told nothing', async () => {
      await ordered(3);
      await transfer(3, { to: { ...adam, email: 'Lucja@example.com' } });
      await work();
      await transfer(2);
      at.world.jobs.length = 0;
      mails.sent.length = 0;
      await giveBack(2, 3);
      await work();
      expect(mails.sent.map(({ to }) => to)).toEqual(['lucja@example.com']);
    });
  });

  test('holders of tickets that were given back one after the other are each told of theirs', async () => {
    await ordered(3);
    await transfer(2);
    await transfer(3, { to: adam });
    await work();
    mails.sent.length = 0;
    const giveBack = (tickets?: string[]) =>
      at.world.call(refundOrder(at.world.deps), {
        body: { orderId, reason: 'Prośba', ...(tickets && { tickets }) },
      });
    const code = typedOf(await ticketOf(2));
    await giveBack([idOf(2)]);
    // Before anybody was told of the first.
    await giveBack();
    await work();
    for (const { email } of [ewa, adam]) expect(mails.sent.filter(({ to }) => to === email)).toHaveLength(1);
    const { mail } = mails.sent.find(({ to }) => to === adam.email) ?? {};
    expect(mail?.text).not.toContain(code);
    const { events } = await detailsOf();
    const told = events.filter((event) => event.kind === 'mail' && event.mail === 'ticket-void');
    expect(told).toMatchObject([{ to: ewa.email }, { to: adam.email }]);
  });

  test('a buyer does not correct the name on a ticket that they transferred', async () => {
    await ordered(1);
    await transfer(1);
    await work();
    const correcting = at.world.call(correctName(at.world.deps), {
      params: { orderId },
      body: { ticketId: idOf(1), name: 'Kto', surname: 'Inny', key: keyOf() },
    });
    await expect(correcting).rejects.toMatchObject({ code: 'name_fixed' });
  });

  test('the office sees its buyer and its holder, and sends it to the holder again, or where it types', async () => {
    await ordered(1);
    await transfer(1);
    await work();
    const details = await detailsOf();
    expect(details).toMatchObject({ buyer: { name: 'Łucja', email: 'lucja@example.com' } });
    expect(details.tickets).toMatchObject([
      { name: 'Ewa', email: ewa.email, transferredBy: 'lucja@example.com', edition: 1 },
    ]);
    mails.sent.length = 0;
    const sending = { orderId, ticketId: idOf(1), actorId: 'usr_0' };
    const to = await sendOrder({ ...sending, sending: 'office0001' }, at.world.now, at.world.deps);
    expect(to).toBe(ewa.email);
    await sendOrder(
      { ...sending, sending: 'office0002', to: 'nowy@example.com' },
      at.world.now,
      at.world.deps,
    );
    // Nothing of it is the buyer's: an order whose every ticket was transferred has no mail for them.
    await sendOrder({ orderId, actorId: 'usr_0', sending: 'office0003' }, at.world.now, at.world.deps);
    await work();
    expect(mails.sent.map((mail) => mail.to)).toEqual([ewa.email, 'nowy@example.com', ewa.email]);
    const nobody = sendOrder(
      { orderId, actorId: 'usr_0', sending: 'office0004', to: 'nowy@example.com' },
      at.world.now,
      at.world.deps,
    );
    await expect(nobody).rejects.toMatchObject({ code: 'address_missing' });
  });

  test('a mail that the office asked for and that waited brings the holder before nothing of the new one', async () => {
    await ordered(1);
    await transfer(1);
    await work();
    mails.sent.length = 0;
    const asked = { orderId, ticketId: idOf(1), actorId: 'usr_0', sending: 'office0005' };
    await sendOrder(asked, at.world.now, at.world.deps);
    const waiting = at.world.jobs.splice(0);
    await transfer(1, { edition: 1, to: adam });
    at.world.jobs.push(...waiting);
    await work();
    expect(mails.sent.map(({ to }) => to)).toEqual([adam.email]);
    await sendOrder(asked, at.world.now, at.world.deps);
    await work();
    expect(mails.sent).toHaveLength(1);
  });

  test('a buyer who kept none and corrects their address gets the order’s page, and no ticket is promised', async () => {
    await ordered(1);
    await transfer(1);
    await work();
    mails.sent.length = 0;
    const email = `poprawny${people}@example.com`;
    const { key } = await at.world.call(correctEmail(at.world.deps), {
      params: { orderId },
      body: { email, key: keyOf() },
    });
    await work();
    expect(mails.sent.map(({ to }) => to)).toEqual([email]);
    const [{ mail } = {}] = mails.sent;
    expect(mail?.text).toContain(key);
    expect(mail?.text).toMatch(/Wszystkie\sbilety z\stego zamówienia są już przekazane/);
    expect(mail?.subject).not.toContain('1 bilet');
    expect(mail?.text).not.toMatch(/W\szałączniku/);
    expect(mail?.attachments).toEqual([]);
  });

  test('a buyer’s mail that was on its way leaves no code of a ticket that was transferred meanwhile', async () => {
    await ordered(1);
    const [read, codes] = [await at.orderOf(orderId), { 1: (await ticketOf(1)).securityCode ?? '' }];
    const { sentAt: _, ...unsent } = read;
    const email = `inny${people}@example.com`;
    await transfer(1);
    await at.world.call(correctEmail(at.world.deps), { params: { orderId }, body: { email, key: keyOf() } });
    await at.world.deps.orders.markSent(unsent, at.world.now, codes);
    expect((await at.orderOf(orderId)).securityCodes).toEqual({});
  });

  test('a buyer is found by their address, also where every ticket of theirs is somebody else’s', async () => {
    const email = `kupuje${people}@example.com`;
    await ordered(1, 3, { buyer: { name: 'Łucja', surname: 'Źdźbło', email } });
    await transfer(1);
    await work();
    const sold = soldFairs({ ...at.world.deps, snapshots: soldSnapshots(memoryFiles(), 'bramka') });
    const found = (address: string) => ordersOf(fair.id, address, at.world.now, { ...at.world.deps, sold });
    for (const address of [email, ewa.email])
      expect((await found(address)).map(({ id }) => id)).toEqual([orderId]);
    expect(await found(adam.email)).toEqual([]);
  });

  test('a reminder goes to whoever has a ticket, and to a buyer who kept none no more', async () => {
    await ordered(2);
    const eve = new Date(Date.parse(fair.startDate) - DAY);
    const fairs = { ...at.world.deps.fairs, list: async () => [fair] };
    const recipients = async () => {
      const rounds = { isDone: async () => false, markDone: async () => {} };
      await remind({ ...at.world.deps, fairs, rounds })(eve);
      return at.world.jobs.splice(0).map((job) => ('position' in job ? job.position : 'buyer'));
    };
    await transfer(2);
    at.world.jobs.length = 0;
    expect(await recipients()).toEqual(['buyer', 2]);
    await at.issue(orderId);
    await transfer(1, { to: adam });
    at.world.jobs.length = 0;
    expect(await recipients()).toEqual([1, 2]);
  });

  test('the trail has both names and no address; the holder leaves the order as any holder does', async () => {
    await ordered(1);
    await transfer(1);
    await work();
    const entries = await engine.db.query({ pk: `audit#${orderId}` });
    const entry = entries.find(({ action }) => action === 'ticket-transferred');
    expect(entry).toMatchObject({
      actorId: 'buyer',
      before: { holder: { name: 'Łucja', surname: 'Źdźbło' } },
      after: { holder: { name: 'Ewa', surname: 'Ósma' } },
    });
    expect(JSON.stringify(entry)).not.toContain('@');
    const order = await at.orderOf(orderId);
    const leaving = leavingOf(order, ewa.email);
    expect(leaving).toEqual({ buyer: false, positions: [1] });
    expect(JSON.stringify(eraseFromOrder(order, leaving ?? everybody(order), at.world.now))).not.toMatch(
      /Ewa|ewa\d+@/,
    );
    const { files } = at.world.deps;
    expect([...files.kept.keys()].filter((key) => key.includes(orderId))).toHaveLength(2);
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    expect([...files.kept.keys()].filter((key) => key.includes(orderId))).toEqual([]);
  });
});
