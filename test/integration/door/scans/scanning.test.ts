import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGate, pairGate } from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { buyTicket, getOrder } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { checkTicket, myGate, scan, undoScan } from '#shared/contract/scans.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { newBuyer } from '#test/support/crowd.ts';
import { openIssuing, publicUrl, signer, typedCodeOf } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';

let api: Api;
let admin: string;
let gateId: string;
let gate: string;
let issuing: Awaited<ReturnType<typeof openIssuing>>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.loginAs('Admin');
  const made = await api.call(createGate, {
    cookie: admin,
    body: { fairId: api.seeded.fairId, name: 'Brama A' },
  });
  gate = String(made.body.token);
  gateId = gate.split('.')[0] ?? '';
  issuing = await openIssuing(api.db);
});
afterAll(() => api.stop());

const qrOf = (ticketId: string) => qrAddress(publicUrl, signer.sign(ticketId), 'pl');
const scanAt = (code: string, headers: Record<string, string> = { 'x-gate': gate }) =>
  api.call(scan, { body: { code }, headers });

/** A free order of the type that is good for one entry, its tickets issued. */
async function buyIssued(
  count = 1,
): Promise<{ orderId: string; key: string; ticketId: string; email: string }> {
  const sale = await api.call(getSale);
  const [type] = sale.body.ticketTypes as { id: string }[];
  const buyer = newBuyer();
  const body = purchaseOf(
    { fairId: api.seeded.fairId, ticketTypeId: type?.id ?? '', price: 0, count },
    { buyer, promoCode: 'gosc' },
  );
  const bought = await api.call(buyTicket, { body });
  const orderId = String(bought.body.orderId);
  await issuing.issue(orderId);
  return { orderId, key: String(bought.body.key), ticketId: ticketIdOf(orderId, 1), email: buyer.email };
}

describe('at a paired gate', () => {
  test('a gate admits once, then says when and where', async () => {
    const { ticketId } = await buyIssued();
    const first = await scanAt(qrOf(ticketId));
    expect(first.body).toMatchObject({ result: 'admitted', holder: 'Łucja Źdźbło', ticketId });
    const second = await scanAt(qrOf(ticketId));
    expect(second.body).toMatchObject({ result: 'already-inside', earlier: { gate: 'Brama A' } });
  });

  test('one of many gates admits at the same moment', async () => {
    const { ticketId } = await buyIssued();
    const results = await Promise.all(Array.from({ length: 100 }, () => scanAt(qrOf(ticketId))));
    expect(results.filter(({ body }) => body.result === 'admitted')).toHaveLength(1);
    expect(results.filter(({ body }) => body.result === 'already-inside')).toHaveLength(99);
  });

  test('a gate takes a code typed by hand', async () => {
    const { ticketId } = await buyIssued();
    expect((await scanAt(typedCodeOf(ticketId).toLowerCase())).body.result).toBe('admitted');
  });

  test('a gate refuses forged, foreign and unknown codes', async () => {
    const { ticketId } = await buyIssued();
    const forged = qrOf(ticketId).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await scanAt(forged.replace('.1.', '.9.'))).body).toEqual({ result: 'forged' });
    const other = qrOf(ticketIdOf('ord_000000000000', 1));
    expect((await scanAt(other.replace(/t=\w+/, qrOf(ticketId).match(/t=\w+/)?.[0] ?? ''))).body.result).toBe(
      'forged',
    );
    expect((await scanAt(other)).body).toEqual({ result: 'unknown' });
    expect((await scanAt('https://example.com')).body.result).toBe('forged');
    expect((await scanAt('ABC')).body.result).toBe('wrong-code');
  });

  test('an entry is taken back by its gate, and by nobody without one', async () => {
    const { ticketId } = await buyIssued();
    const { scanId } = (await scanAt(qrOf(ticketId))).body;
    const undo = (headers: Record<string, string>) => api.call(undoScan, { body: { scanId }, headers });
    expect((await undo({})).body.code).toBe('gate_unknown');
    expect((await undo({ 'x-gate': gate })).status).toBe(204);
    expect((await scanAt(qrOf(ticketId))).body.result).toBe('admitted');
  });

  test('a gate paired anew locks out the old device', async () => {
    expect((await api.call(myGate, { headers: { 'x-gate': gate } })).body.gate).toBe('Brama A');
    const { body } = await api.call(pairGate, { cookie: admin, body: { id: gateId } });
    expect((await scanAt('anything')).body.code).toBe('gate_unknown');
    gate = String(body.token);
    expect((await scanAt('anything')).body.result).toBe('wrong-code');
  });
});

describe('without a gate', () => {
  test('a scan without a gate reads and never admits', async () => {
    const { ticketId } = await buyIssued();
    expect((await scanAt(qrOf(ticketId), {})).body).toMatchObject({ result: 'valid' });
    expect((await scanAt(qrOf(ticketId))).body.result).toBe('admitted');
  });

  test('/check knows a ticket by its QR, or by order number and e-mail', async () => {
    const { ticketId, orderId, email } = await buyIssued(2);
    const byCode = await api.call(checkTicket, { query: { t: qrOf(ticketId) } });
    expect(byCode.body.tickets).toMatchObject([{ result: 'valid' }]);
    const orderNumber = orderId.slice(4);
    const byOrder = await api.call(checkTicket, { query: { orderNumber, email: `${email.toUpperCase()} ` } });
    expect(byOrder.body.tickets).toHaveLength(2);
    expect((await api.call(checkTicket, { query: { orderNumber, email: 'else@example.com' } })).status).toBe(
      404,
    );
    expect((await api.call(checkTicket, { query: { orderNumber } })).body.fields).toEqual({
      email: { rule: 'required' },
    });
  });

  test('/check opens no order of a buyer without an address by its number, whatever stands for one', async () => {
    const sale = await api.call(getSale);
    const [type] = sale.body.ticketTypes as { id: string }[];
    const made = await api.call(generateTickets, {
      cookie: admin,
      body: {
        fairId: api.seeded.fairId,
        lang: 'pl',
        tickets: [{ ticketTypeId: type?.id }],
        quantity: 1,
        buyer: { name: 'Żaneta', surname: 'Gość' },
        payment: 'cash',
        mail: false,
      },
    });
    const orderId = (made.body.orders as { orderId: string }[])[0]?.orderId ?? '';
    await issuing.issue(orderId);
    for (const email of [' ', '\t', '-']) {
      const { status } = await api.call(checkTicket, { query: { orderNumber: orderId.slice(4), email } });
      expect({ email, status }).toEqual({ email, status: 404 });
    }
  });
});

test('the order’s page shows its tickets to who has the key', async () => {
  const { orderId, key, ticketId } = await buyIssued();
  const { body } = await api.call(getOrder, { params: { orderId }, query: { key } });
  expect(body).toMatchObject({
    status: 'paid',
    tickets: [{ ticketId, ready: true, holder: 'Łucja Źdźbło' }],
  });
  expect((await api.call(getOrder, { params: { orderId }, query: { key: `${key.slice(1)}x` } })).status).toBe(
    403,
  );
});
