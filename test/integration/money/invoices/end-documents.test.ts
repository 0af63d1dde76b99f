import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getInvoice } from '#functions/money/invoices/get-invoice.ts';
import { findBuyer } from '#functions/privacy/buyers/find-buyer.ts';
import { endDocuments } from '#functions/privacy/retention/end-documents.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { forCompany } from '#test/support/samples.ts';

let engine: Engine;
let at: InvoicedWorld;
let november: string;
let december: string;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function invoicedOn(moment: string): Promise<string> {
  at.world.now = new Date(moment);
  const orderId = await at.paid(await at.fairOf());
  await at.issue(orderId);
  return orderId;
}
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  november = await invoicedOn('2026-11-21T10:00:00.000Z');
  december = await invoicedOn('2026-12-01T10:00:00.000Z');
});

/** Only this test's seller, since the table has others'. */
const round = (moment: string, hasTime = () => true) => {
  const { files, invoices } = at.world.deps;
  const sellers = async () => (await invoices.sellers()).filter(({ nip }) => nip === at.nip);
  return endDocuments({ files, invoices: { ...invoices, sellers } })(new Date(moment), hasTime);
};
const left = async () => [
  (await at.invoices.ofOrder(november)).length,
  (await at.invoices.ofOrder(december)).length,
];
const since = async () => (await at.invoices.sellers()).find(({ nip }) => nip === at.nip)?.since;
const OVER = '2031-12-31T23:00:00.000Z';

test('a document ends with its files five years after its tax year, and a counter never', async () => {
  await round('2031-12-31T22:59:59.999Z');
  expect([await left(), await since()]).toEqual([[1, 1], '2026-11']);
  await round(OVER);
  expect([await left(), await since()]).toEqual([[0, 1], '2026-12']);
  const kept = [...at.issuing.files.kept.keys()].filter((key) => key.includes('invoice-'));
  expect(kept.every((key) => key.startsWith(`tickets/${december}/`))).toBe(true);
  expect(kept).toHaveLength(2);
  expect(await at.invoices.lastOf({ kind: 'invoice', nip: at.nip, year: '2026' })).toMatchObject({ last: 2 });
});

test('a round that has no time left, or died, is finished by the next', async () => {
  await round(OVER, () => false);
  expect([await left(), await since()]).toEqual([[1, 1], '2026-11']);
  const { remove } = at.world.deps.files;
  at.world.deps.files.remove = async () => {
    throw new Error('died');
  };
  await expect(round(OVER)).rejects.toThrow('died');
  at.world.deps.files.remove = remove;
  await round(OVER);
  expect(await left()).toEqual([0, 1]);
});

test('an order whose documents have ended gets no others, and their files are found no more', async () => {
  const open = () =>
    at.world.call(getInvoice({ ...at.world.deps, link: async (path) => path }), {
      params: { orderId: november, place: '1' },
      query: { key: accessToken('link-secret', november), format: 'pdf' },
    });
  await expect(open()).resolves.toMatchObject({ location: `tickets/${november}/invoice-1.pdf` });
  await round(OVER);
  at.world.now = new Date(OVER);
  await expect(open()).rejects.toMatchObject({ code: 'not_found' });
  await at.edit(november, { city: 'Radom' });
  await at.issue(november);
  expect(await left()).toEqual([0, 1]);
});

test('a person who asks for their data gets what their documents say, and until when they are kept', async () => {
  const { fairId } = await at.orderOf(november);
  const sold = async () => ({ naming: () => [november] });
  const deps = { ...at.world.deps, sold, erasing: orderErasing(engine.db) } as unknown;
  const [found] = await at.world.call(findBuyer(deps as Parameters<typeof findBuyer>[0]), {
    body: { fairId, email: forCompany.buyer.email },
  });
  expect(found?.documents).toEqual([
    {
      ...{ number: 'FV/2026/1', kind: 'invoice', issuedAt: '2026-11-21T10:00:00.000Z' },
      buyer: expect.objectContaining({ name: 'Młyn sp. z o.o.', taxNumber: '5252248481' }),
      keptUntil: OVER,
    },
  ]);
});
