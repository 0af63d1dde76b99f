import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentDifferences } from '#infra/ops/document-differences.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';

let engine: Engine;
let at: InvoicedWorld;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
});

const found = async (orderId: string) => documentDifferences([await at.orderOf(orderId)], at.world.deps);

test('an order whose documents say what it says differs in nothing, before and after a correction', async () => {
  const orderId = await at.paid(await at.fairOf());
  await at.issue(orderId);
  expect(await found(orderId)).toEqual([]);
  await at.edit(orderId, { city: 'Radom' });
  expect(await found(orderId)).toEqual([
    { kind: 'no-correction', sentence: expect.stringContaining(orderNumberOf(orderId)) },
  ]);
  await at.issue(orderId);
  expect(await found(orderId)).toEqual([]);
});

test('an order that asked for an invoice and has none is named, with what is missing for it', async () => {
  const orderId = await at.paid(await at.fairOf());
  expect(await found(orderId)).toEqual([
    { kind: 'no-invoice', sentence: `${orderNumberOf(orderId)} has no invoice yet` },
  ]);
  const without = await at.paid(await at.fairOf({ nip: undefined }));
  const [difference] = await found(without);
  expect(difference).toMatchObject({ kind: 'no-invoice', sentence: expect.stringContaining('is missing') });
});
