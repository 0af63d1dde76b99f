import { afterAll, beforeAll, expect, test } from 'vitest';
import { signerFrom } from '#functions/adapters/signing.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { repaymentStore } from '#functions/store/orders/repayments.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { buyTicket, getOrder } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { showTicketCode } from '#shared/contract/ticket-codes.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { ticketIdOf, ticketNumberOf, ticketsOf } from '#shared/domain/ticket.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { openIssuing, signer, typedCodeOf } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';

let api: Api;
let cookie: string;
let issuing: Awaited<ReturnType<typeof openIssuing>>;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  issuing = await openIssuing(api.db);
});
afterAll(() => api.stop());

/** A free order, placed: its id, the key of its page and its first ticket's id. */
async function placed() {
  const [type] = (await api.call(getSale)).body.ticketTypes as { id: string }[];
  const wanted = { fairId: api.seeded.fairId, ticketTypeId: type?.id ?? '', price: 0 };
  const { body } = await api.call(buyTicket, { body: purchaseOf(wanted, { promoCode: 'gosc' }) });
  const orderId = String(body.orderId);
  return { orderId, key: String(body.key), ticketId: ticketIdOf(orderId, 1) };
}

/** What happens when the ticket's mail is sent, without the mail itself. */
async function mailed(orderId: string): Promise<void> {
  const { db } = api;
  const deps = {
    orders: orderStore(db),
    fairs: fairStore(db),
    claims: mailClaimStore(db),
    repayments: repaymentStore(db),
    recipients: recipientStore(db),
  };
  const send = sendMail({ ...deps, deliver: async () => {}, enqueue: async () => {} });
  await send({ kind: 'send-mail', mail: 'ticket', orderId }, new Date());
}

async function shownCode(id: string): Promise<unknown> {
  return (await api.call(showTicketCode, { cookie, body: { id } })).body.code;
}

async function rowOf(ticketId: string): Promise<SoldTicket | undefined> {
  const asking = { cookie, params: { fairId: api.seeded.fairId } };
  const { body } = await api.call(listTicketsSold, { ...asking, query: { query: ticketNumberOf(ticketId) } });
  return (body.data as SoldTicket[])[0];
}

async function correct(ticketId: string): Promise<void> {
  const row = await rowOf(ticketId);
  const { name, email, invoiceNumber, city, address, postalCode, company, nip, phoneNumber } = row ?? {};
  const others = { invoiceNumber, city, address, postalCode, company, nip, phoneNumber };
  const body = { id: ticketId, name, surname: 'Poprawiona', email, ...others };
  expect((await api.call(editTicketSold, { cookie, body })).status).toBe(200);
}

test('a bought ticket shows its whole code and its signed QR on its order’s page once it is made, its code in the office to whoever asks for it', async () => {
  const { orderId, key, ticketId } = await placed();
  const page = async () => {
    const { body } = await api.call(getOrder, { params: { orderId }, query: { key } });
    const [{ code, qr } = {}] = body.tickets as { code?: string; qr?: string }[];
    return { code, qr };
  };
  expect(await page()).toEqual({ code: ticketNumberOf(ticketId), qr: undefined });
  await issuing.issue(orderId);
  const { code, qr } = await page();
  expect(code).toBe(typedCodeOf(ticketId));
  expect(readCode(qr ?? '')).toEqual({ kind: 'signed', code: signer.sign(ticketId) });
  await mailed(orderId);
  expect(await shownCode(ticketId)).toBe(typedCodeOf(ticketId));
});

test('a corrected ticket keeps its code and has the QR of its new PDF, also when the signing secret was replaced meanwhile', async () => {
  const { orderId, ticketId } = await placed();
  await issuing.issue(orderId);
  await mailed(orderId);
  await correct(ticketId);
  const replaced = await openIssuing(api.db, async () => {}, signerFrom('another secret', 2));
  await replaced.issue(orderId);
  expect(replaced.files.kept.size).toBe(1);
  const ticket = await ticketStore(api.db).byId(ticketId);
  expect(ticket?.holder.surname).toBe('Poprawiona');
  expect(ticket?.securityCode).toBe(typedCodeOf(ticketId).slice(-6).toLowerCase());
  expect(ticket?.signed?.keyVersion).toBe(2);
  expect(await shownCode(ticketId)).toBe(typedCodeOf(ticketId));
});

test('a ticket from before there were codes is given one when it is made anew', async () => {
  const { orderId, ticketId } = await placed();
  const order = await orderStore(api.db).byId(orderId);
  const [old] = order ? ticketsOf(order, new Date()) : [];
  if (old) await ticketStore(api.db).issue(old);
  await mailed(orderId);
  expect(await shownCode(ticketId)).toBe(ticketNumberOf(ticketId));
  await correct(ticketId);
  await issuing.issue(orderId);
  expect((await ticketStore(api.db).byId(ticketId))?.securityCode).toBe(
    typedCodeOf(ticketId).slice(-6).toLowerCase(),
  );
  expect(await shownCode(ticketId)).toBe(typedCodeOf(ticketId));
});
