import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { context } from '#test/support/sale-example.ts';
import { toPurchase } from '#web/src/features/purchase/components/purchase-content.ts';
import { emptyDraft } from '#web/src/features/purchase/storage/draft.ts';

const RULES = '#web/src/features/purchase/components/check-purchase.ts';
const nothing = () => toPurchase(emptyDraft(), context);
const freshModule = () => import('#web/src/features/purchase/components/purchase-check.ts');

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock(RULES);
});

test('a purchase is checked once its rules are here', async () => {
  const { checkNow, loadPurchaseCheck } = await freshModule();
  expect(checkNow(nothing(), { fair: {} })).toEqual({});
  const check = await loadPurchaseCheck();
  expect(check(nothing(), { fair: {} })).toMatchObject({ 'buyer.name': { rule: 'required' } });
  expect(checkNow(nothing(), { fair: {} })).toEqual(check(nothing(), { fair: {} }));
});

test('rules that cannot be fetched refuse nothing: the server says what is wrong', async () => {
  vi.doMock(RULES, () => {
    throw new Error('no connection');
  });
  const { loadPurchaseCheck } = await freshModule();
  expect((await loadPurchaseCheck())(nothing(), { fair: {} })).toEqual({});
});

test('rules that never arrive hold a purchase up for seconds only', async () => {
  vi.useFakeTimers();
  vi.doMock(RULES, () => new Promise(() => undefined));
  const { loadPurchaseCheck } = await freshModule();
  const check = loadPurchaseCheck();
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await check)(nothing(), { fair: {} })).toEqual({});
});
