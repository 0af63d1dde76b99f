import { describe, expect, test, vi } from 'vitest';
import { payments as openPayments } from '#functions/adapters/payments/przelewy24/payments.ts';
import { startPaymentSandbox } from '#infra/payment-sandbox/sandbox.ts';
import { type ContractProvider, contractStage, paymentContract } from '#test/support/payment-contract.ts';

const shop = { merchantId: 12345, posId: 12345, apiKey: 'reports-key', crc: '0123456789abcdef' };

const provider: ContractProvider = {
  name: 'Przelewy24',
  async start(dataDir) {
    const { url, stop } = await startPaymentSandbox({
      ...{ port: 0, now: () => new Date(), credentials: shop, dataDir },
    });
    const open = (wrong: Partial<typeof shop> = {}) => openPayments({ host: url, ...shop, ...wrong });
    const strangers = [{ apiKey: 'guess' }, { crc: 'guess' }, { merchantId: 1 }].map(open);
    return { url, stop, payments: open(), strangers };
  },
};

paymentContract(provider);

describe('what only Przelewy24 does', () => {
  const stage = contractStage(provider);
  const { act, advance, register, paid, last } = stage;
  const payments = () => stage.provider.payments;

  test('a payment’s number is above 2³¹, and it is not ours until it is verified', async () => {
    const token = await register('s1');
    expect(await act(token, 'pay')).toEqual({ ok: true, status: 'paid', notified: 200 });
    const notice = await last();
    if (notice.kind !== 'payment') throw new Error('not a payment');
    expect(Number(notice.providerId)).toBeGreaterThan(2 ** 31);
    expect(await payments().lookup('s1')).toMatchObject({ state: 'paid', verified: false });
    await payments().verify(notice);
    expect(await payments().lookup('s1')).toMatchObject({ state: 'paid', verified: true });
  });

  test('the notification is repeated by the sandbox’s clock until the payment is verified', async () => {
    const token = await register('s1');
    await act(token, 'pay');
    for (const [minutes, count] of [
      [3, 2],
      [2, 3],
    ] as const) {
      advance(minutes);
      await vi.waitFor(() => expect(stage.received).toHaveLength(count), 30_000);
    }
    const notice = await last();
    if (notice.kind !== 'payment') throw new Error('not a payment');
    await payments().verify(notice);
    advance(1000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(stage.received).toHaveLength(3);
  });

  test('a notification tells the sum that was paid beside the one that was asked for', async () => {
    const token = await register('s1');
    await act(token, 'wrong-amount');
    expect(await last()).toMatchObject({ amount: 12_299, originAmount: 12_300 });
  });

  test('money that was not claimed cannot be returned', async () => {
    const token = await register('s1');
    await act(token, 'pay');
    expect(await act(token, 'refund-in-panel')).toMatchObject({ ok: false });
    const notice = await last();
    if (notice.kind !== 'payment') throw new Error('not a payment');
    expect(await stage.refund('s1', notice.providerId, 'r1')).toEqual({
      refused: 'Transaction in wrong status - cannot refund',
    });
  });

  test('a session number is taken once', async () => {
    await register('s1');
    await expect(register('s1')).rejects.toThrow(/unique/);
  });

  test('the page wants six digits of a BLIK code', async () => {
    const token = await register('s1');
    const post = (form: Record<string, string>) =>
      fetch(payments().payPage(token), {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
    expect((await post({ action: 'pay', method: 'blik', code: '12' })).status).toBe(422);
    expect((await post({ action: 'pay', method: 'blik', code: '123 456' })).status).toBe(303);
    expect(stage.received).toHaveLength(1);
  });

  test('the page can return to the shop before the notification goes out', async () => {
    const token = await register('s1');
    expect(await act(token, 'pay-return-first')).toMatchObject({ ok: true });
    expect(stage.received).toHaveLength(0);
    advance(1);
    await vi.waitFor(() => expect(stage.received).toHaveLength(1), 30_000);
  });

  test('the page knows no foreign token', async () => {
    expect((await fetch(payments().payPage('nothing'))).status).toBe(404);
    await paid(await register('s1'));
  });
});
