import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken } from '#functions/runtime/links.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { getPdf } from '#shared/contract/files.ts';
import { buyTicket, getInvoice } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { showTicketCode } from '#shared/contract/ticket-codes.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { type Api, startApi } from '../../support/api.ts';
import { openIssuing, typedCodeOf } from '../../support/issue.ts';
import { purchaseOf } from '../../support/samples.ts';
import { people } from '../../support/staff.ts';

let api: Api;
let somebody: ReturnType<typeof people>;
let orderId: string;
let id: string;
beforeAll(async () => {
  api = await startApi();
  const admin = await api.loginAs('Admin');
  somebody = people(api, () => admin);
  const issuing = await openIssuing(api.db);
  const [type] = (await api.call(getSale)).body.ticketTypes as { id: string }[];
  const wanted = { fairId: api.seeded.fairId, ticketTypeId: type?.id ?? '', price: 0 };
  const { body } = await api.call(buyTicket, { body: purchaseOf(wanted, { promoCode: 'gosc' }) });
  orderId = String(body.orderId);
  id = ticketIdOf(orderId, 1);
  await issuing.issue(orderId);
});
afterAll(() => api.stop());

test('a ticket’s PDF is for who has the order’s key', async () => {
  const { status, headers } = await api.call(getPdf, {
    query: { id, key: accessToken('link-secret', orderId) },
  });
  expect(status).toBe(302);
  expect(headers.location).toContain(encodeURIComponent(id).slice(4));
});

const looks = async (): Promise<unknown[]> => {
  const { body } = await api.call(getAudit, {
    cookie: await api.loginAs('Admin'),
    params: { entityId: orderId },
  });
  return (body.entries as { action: string }[]).filter(({ action }) => action === 'code-shown');
};

test.each(['Admin', 'Cashier'] as const)(
  'a ticket’s PDF and its code are for staff who sell (%s), and the trail tells each look',
  async (role) => {
    const cookie = await api.loginAs(role);
    const before = (await looks()).length;
    expect((await api.call(getPdf, { query: { id }, cookie })).status).toBe(302);
    expect((await api.call(showTicketCode, { body: { id }, cookie })).body).toEqual({
      code: typedCodeOf(id),
    });
    expect(await looks()).toHaveLength(before + 2);
    const { email } = api.seeded[role === 'Admin' ? 'admin' : 'cashier'];
    expect((await looks())[0]).toMatchObject({ email, after: { ticket: id } });
  },
);

test('an Accountant sees neither a ticket’s code nor its PDF, and leaves no trail', async () => {
  const before = (await looks()).length;
  const { browser } = await somebody(['Accountant']);
  expect((await browser.call(getPdf, { query: { id } })).body.code).toBe('link_invalid');
  expect((await browser.call(showTicketCode, { body: { id } })).status).toBe(403);
  expect(await looks()).toHaveLength(before);
});

test('a ticket that is void or was never issued has no code to show', async () => {
  const cookie = await api.loginAs('Admin');
  const shown = await api.call(showTicketCode, { body: { id: ticketIdOf(orderId, 2) }, cookie });
  expect(shown.body.code).toBe('not_found');
});

test('a ticket’s PDF and an order’s invoice are not for staff of the door, whose gates see codes go by', async () => {
  const { browser } = await somebody(['Door']);
  expect((await browser.call(getPdf, { query: { id } })).body.code).toBe('link_invalid');
  const asked = { params: { orderId, place: '1' }, query: { format: 'pdf' } };
  expect((await browser.call(getInvoice, asked)).body.code).toBe('link_invalid');
  expect((await api.call(getInvoice, { ...asked, cookie: await api.loginAs('Admin') })).body.code).toBe(
    'not_found',
  );
});

test('a ticket’s PDF is for no stranger without its order’s key; a cookie that is no session is none', async () => {
  const queries: Record<string, string>[] = [
    { id },
    { id, key: accessToken('link-secret', 'ord_000000000000') },
    { id, key: 'x'.repeat(32) },
  ];
  for (const query of queries) expect((await api.call(getPdf, { query })).body.code).toBe('link_invalid');
  expect((await api.call(getPdf, { query: { id }, cookie: '__Host-session=guessed' })).body.code).toBe(
    'link_invalid',
  );
  const session = await api.loginAs('Admin');
  const wrong = await api.call(getPdf, { query: { id, key: 'x'.repeat(32) }, cookie: session });
  expect(wrong.body.code).toBe('link_invalid');
});
