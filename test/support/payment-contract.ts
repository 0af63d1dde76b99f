import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentNotification, Payments, RawNotification } from '#functions/adapters/payments/port.ts';
import { type Receiver, startReceiver } from './receiver.ts';

interface Started {
  url: string;
  payments: Payments;
  /** The same adapter with keys that the provider does not know. */
  strangers: Payments[];
  stop(): Promise<void>;
}

export interface ContractProvider {
  name: string;
  start(dataDir: string, notifyUrl: string): Promise<Started>;
}

const MINUTE = 60_000;
const DAY = '2026-11-21';
const AMOUNT = 12_300;

/** A shop's side of a provider: its sandbox, its adapter, and what the shop was sent. The clock is the tests'. */
export function contractStage({ start }: ContractProvider) {
  let dataDir: string;
  let receiver: Receiver;
  const stage = {
    provider: undefined as unknown as Started,
    received: [] as RawNotification[],
    /** How the shop answers. */
    answer: 200,
    notifyUrl: () => receiver.url,
    advance: (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE),
    async act(token: string, action: string) {
      const [id] = token.split(' ');
      const response = await fetch(`${stage.provider.url}/sandbox/${id}/${action}`, { method: 'POST' });
      return response.json();
    },
    control: (name: string) => fetch(`${stage.provider.url}/sandbox/${name}`, { method: 'POST' }),
    requestOf: (sessionId: string, minutes = 59, amount = AMOUNT) => ({
      ...{ sessionId, amount, minutes, description: 'Targi <Franczyza> & Żółć 2026' },
      ...{ email: 'ola@example.com', lang: 'pl' as const, country: 'PL', notifyUrl: stage.notifyUrl() },
      returnUrl: 'http://127.0.0.1:9/thankyou?order=1&key=2',
    }),
    register: async (sessionId: string, minutes?: number, amount?: number) =>
      (await stage.provider.payments.register(stage.requestOf(sessionId, minutes, amount))).token,
    /** What the last notification says. */
    last: async (): Promise<PaymentNotification> =>
      stage.provider.payments.readNotification(stage.received.at(-1) as RawNotification),
    /** Pays, and claims the money where the provider wants that. @returns the provider's id of the payment */
    async paid(token: string, action = 'pay'): Promise<string> {
      await stage.act(token, action);
      const notice = await stage.last();
      if (notice.kind !== 'payment') throw new Error(`not a payment: ${notice.kind}`);
      const { sessionId, providerId, amount, currency } = notice;
      const claimed = await stage.provider.payments.verify({ sessionId, providerId, amount, currency });
      expect(claimed).toBe('verified');
      return providerId;
    },
    refund: (sessionId: string, providerId: string, refundId: string, amount = AMOUNT) =>
      stage.provider.payments.refund({
        ...{ sessionId, providerId, refundId, amount },
        ...{ description: 'Zwrot', notifyUrl: stage.notifyUrl() },
      }),
    async restart() {
      await stage.provider.stop();
      stage.provider = await start(dataDir, stage.notifyUrl());
    },
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T10:00:00.000Z`) });
    dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    stage.received = [];
    stage.answer = 200;
    receiver = await startReceiver((notice) => {
      stage.received.push(notice);
      return stage.answer;
    });
    stage.provider = await start(dataDir, stage.notifyUrl());
  });

  afterEach(async () => {
    await stage.provider.stop();
    receiver.stop();
    rmSync(dataDir, { recursive: true });
    vi.useRealTimers();
  });
  return stage;
}

/** What every payment provider does for the shop, through its own adapter. */
export function paymentContract(provider: ContractProvider): void {
  describe(`a payment through ${provider.name}`, () => {
    const stage = contractStage(provider);
    const { act, advance, register, paid, last, refund } = stage;
    const payments = () => stage.provider.payments;

    test('a payment is told to the shop, found again, and claimed as often as the shop asks', async () => {
      const token = await register('ord_1.aaaaaa');
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toEqual({ state: 'none' });
      expect(await act(token, 'pay')).toMatchObject({ ok: true, notified: 200 });
      const notice = await last();
      expect(notice).toMatchObject({ kind: 'payment', sessionId: 'ord_1.aaaaaa', amount: AMOUNT });
      if (notice.kind !== 'payment') return;
      const { providerId, sessionId, currency } = notice;
      const made = { sessionId, providerId, amount: AMOUNT, currency };
      expect(currency).toBe('PLN');
      expect(providerId).toMatch(/^[\w-]{1,64}$/);
      expect(await payments().verify({ ...made, amount: 1 })).toBe('refused');
      expect(await payments().verify(made)).toBe('verified');
      expect(await payments().verify(made)).toBe('verified');
      const known = { state: 'paid', providerId, amount: AMOUNT, currency: 'PLN', verified: true };
      expect(await payments().lookup(sessionId, { token })).toMatchObject(known);
      expect(await payments().lookup(sessionId, { providerId })).toMatchObject(known);
      advance(2);
      expect(await payments().lookup(sessionId)).toMatchObject(known);
      expect(await act(token, 'pay')).toMatchObject({ ok: false });
    });

    test('a page that nobody opened in this shop is not paid', async () => {
      expect(await payments().lookup('ord_2.nobody')).toEqual({ state: 'none' });
    });

    test('a notification that the shop does not take comes again, and says the same', async () => {
      stage.answer = 500;
      const token = await register('ord_1.aaaaaa');
      expect(await act(token, 'pay')).toMatchObject({ notified: 500 });
      const first = await last();
      advance(5);
      await vi.waitFor(() => expect(stage.received.length).toBeGreaterThan(1), 30_000);
      expect(await last()).toEqual(first);
    });

    test('a notification that comes twice says the same twice', async () => {
      const token = await register('ord_1.aaaaaa');
      await paid(token);
      const first = await last();
      expect(await act(token, 'notify-again')).toMatchObject({ notified: 200 });
      expect(await last()).toEqual(first);
    });

    test('a forged notification, and what is none at all, are refused', async () => {
      const token = await register('ord_1.aaaaaa');
      await act(token, 'forge');
      await expect(last()).rejects.toMatchObject({ code: 'link_invalid' });
      const header = () => undefined;
      for (const body of ['', 'not json', '[]', '{"type":"x"}'])
        await expect(payments().readNotification({ body: Buffer.from(body), header })).rejects.toMatchObject({
          code: 'link_invalid',
        });
    });

    test('no money is taken after the limit, except late', async () => {
      const token = await register('ord_1.aaaaaa');
      advance(59);
      expect(await act(token, 'pay')).toMatchObject({ ok: false, status: 'over' });
      expect(await act(token, 'pay-late')).toMatchObject({ ok: true, notified: 200 });
      expect(await last()).toMatchObject({ kind: 'payment', amount: AMOUNT });
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toMatchObject({ state: 'paid' });
    });

    test('a late payment that is on its way is found once it is there', async () => {
      const token = await register('ord_1.aaaaaa');
      expect(await act(token, 'pay-late')).toMatchObject({ ok: true, status: 'awaiting-late-payment' });
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toEqual({ state: 'none' });
      advance(61);
      const state = async () => (await payments().lookup('ord_1.aaaaaa', { token })).state;
      await vi.waitFor(async () => expect(await state()).toBe('paid'), 30_000);
    });

    test('a payment whose notification is lost is found', async () => {
      const token = await register('ord_1.aaaaaa');
      await act(token, 'pay-without-notice');
      expect(stage.received).toEqual([]);
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toMatchObject({ state: 'paid' });
    });

    test('a payment can be declined and made after all', async () => {
      const token = await register('ord_1.aaaaaa');
      expect(await act(token, 'decline')).toMatchObject({ ok: true, status: 'declined' });
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toEqual({ state: 'none' });
      expect(await act(token, 'pay')).toMatchObject({ ok: true });
    });

    test('money goes back in parts, each once, and never more than was paid', async () => {
      const token = await register('ord_1.aaaaaa');
      const providerId = await paid(token);
      const state = (refundId: string, amount: number) =>
        payments().refundState({ providerId, refundId, amount });
      expect(await state('r1', 4_100)).toBe('unknown');
      expect(await refund('ord_1.aaaaaa', providerId, 'r1', 4_100)).toBe('accepted');
      expect(await refund('ord_1.aaaaaa', providerId, 'r1', 4_100)).toBe('already');
      expect(await refund('ord_1.aaaaaa', providerId, 'r2', 8_201)).toMatchObject({
        refused: expect.any(String),
      });
      expect(await state('r1', 4_100)).toBe('pending');
      expect(await act(token, 'refund-done')).toMatchObject({ ok: true, notified: 200 });
      expect(await last()).toEqual({
        ...{ kind: 'refund', sessionId: 'ord_1.aaaaaa', providerId, refundId: 'r1' },
        ...{ amount: 4_100, currency: 'PLN', done: true },
      });
      expect([await state('r1', 4_100), await state('r1', 4_099)]).toEqual(['done', 'other-amount']);
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toMatchObject({ state: 'paid' });
      expect(await refund('ord_1.aaaaaa', providerId, 'r3', 8_200)).toBe('accepted');
      advance(2);
      await vi.waitFor(async () => expect(await state('r3', 8_200)).toBe('done'), 30_000);
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toEqual({ state: 'returned' });
    });

    test('a refund is not paid twice when it is asked for again after two days', async () => {
      const token = await register('ord_1.aaaaaa');
      const providerId = await paid(token);
      expect(await refund('ord_1.aaaaaa', providerId, 'r1', 100)).toBe('accepted');
      advance(2 * 24 * 60);
      expect(await refund('ord_1.aaaaaa', providerId, 'r1', 100)).toBe('already');
    });

    test('a refund that fails is told, and may be asked for anew', async () => {
      const token = await register('ord_1.aaaaaa');
      const providerId = await paid(token);
      await refund('ord_1.aaaaaa', providerId, 'r1');
      expect(await act(token, 'refund-reject')).toMatchObject({ ok: true, notified: 200 });
      expect(await last()).toMatchObject({ kind: 'refund', refundId: 'r1', done: false });
      const query = { providerId, refundId: 'r1', amount: AMOUNT };
      expect(await payments().refundState(query)).toBe('rejected');
      expect(await refund('ord_1.aaaaaa', providerId, 'r2')).toBe('accepted');
    });

    test('a refund is refused with a reason while the provider has no money of ours', async () => {
      const providerId = await paid(await register('ord_1.aaaaaa'));
      await stage.control('no-funds');
      expect(await refund('ord_1.aaaaaa', providerId, 'r1')).toEqual({
        refused: expect.stringMatching(/funds/i),
      });
      await stage.control('funds');
      expect(await refund('ord_1.aaaaaa', providerId, 'r2')).toBe('accepted');
    });

    test('returns in the provider’s panel are listed, and only they', async () => {
      const token = await register('ord_1.aaaaaa');
      const providerId = await paid(token);
      await refund('ord_1.aaaaaa', providerId, 'r1', 300);
      const other = await register('ord_2.bbbbbb');
      const inPanel = await paid(other);
      expect(await payments().panelRefunds(DAY, DAY)).toEqual([]);
      expect(await act(other, 'refund-in-panel')).toMatchObject({ ok: true });
      expect(await payments().panelRefunds(DAY, DAY)).toEqual([
        { sessionId: 'ord_2.bbbbbb', providerId: inPanel, amount: AMOUNT, currency: 'PLN' },
      ]);
      expect(await payments().panelRefunds('2026-11-19', '2026-11-20')).toEqual([]);
    });

    test('the payments of a day in Warsaw are listed, however many', async () => {
      for (let number = 0; number < 3; number += 1) await paid(await register(`ord_1.${number}`));
      advance(13 * 60 - 1);
      const late = await register('ord_1.late');
      await paid(late);
      advance(2);
      await paid(await register('ord_2.next'));
      const listed = await payments().paymentsOn(DAY);
      expect(listed?.map(({ sessionId }) => sessionId).sort()).toEqual(
        ['ord_1.0', 'ord_1.1', 'ord_1.2', 'ord_1.late'].sort(),
      );
      expect(listed?.[0]).toMatchObject({ amount: AMOUNT, currency: 'PLN', status: 'verified' });
      expect(await payments().paymentsOn('2026-11-22')).toMatchObject([{ sessionId: 'ord_2.next' }]);
    });

    test('keys that the provider does not know reach nothing', async () => {
      for (const stranger of stage.provider.strangers)
        await expect(stranger.register(stage.requestOf('ord_3.cccccc'))).rejects.toMatchObject({
          code: 'provider_unreachable',
        });
    });

    test('a provider that is out of order is unreachable in every call', async () => {
      const token = await register('ord_1.aaaaaa');
      const providerId = await paid(token);
      await stage.control('out-of-order');
      const made = { sessionId: 'ord_1.aaaaaa', providerId, amount: AMOUNT, currency: 'PLN' };
      const calls = [
        () => register('ord_4.dddddd'),
        () => payments().lookup('ord_1.aaaaaa', { token }),
        () => payments().verify(made),
        () => refund('ord_1.aaaaaa', providerId, 'r1'),
        () => payments().refundState({ providerId, refundId: 'r1', amount: 1 }),
        () => payments().panelRefunds(DAY, DAY),
        () => payments().paymentsOn(DAY),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'provider_unreachable' });
      await stage.control('in-order');
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toMatchObject({ state: 'paid' });
    });

    test('the sandbox remembers its sessions over a restart', async () => {
      const token = await register('ord_1.aaaaaa');
      await act(token, 'pay-without-notice');
      await stage.restart();
      expect(await payments().lookup('ord_1.aaaaaa', { token })).toMatchObject({ state: 'paid' });
      expect(await act(token, 'notify-again')).toMatchObject({ notified: 200 });
    });

    test('the page shows what is paid, escaped, and leads back to the shop', async () => {
      const token = await register('ord_1.aaaaaa');
      const at = payments().payPage(token);
      const page = await (await fetch(at)).text();
      expect(page).toMatch(/123,00\szł/);
      expect(page).toContain('Targi &lt;Franczyza&gt; &amp; Żółć 2026');
      const body = new URLSearchParams({ action: 'pay', method: 'card' });
      const response = await fetch(at, { method: 'POST', body, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        'http://127.0.0.1:9/thankyou?order=1&key=2',
      ]);
      expect(await last()).toMatchObject({ kind: 'payment' });
      expect((await fetch(at, { method: 'POST', body })).status).toBe(409);
    });
  });
}
