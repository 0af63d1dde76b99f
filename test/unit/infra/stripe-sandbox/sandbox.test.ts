import { describe, expect, test, vi } from 'vitest';
import type { RawNotification } from '#functions/adapters/payments/port.ts';
import { API_VERSION } from '#functions/adapters/payments/stripe/client.ts';
import { payments as openPayments } from '#functions/adapters/payments/stripe/payments.ts';
import { startStripeSandbox } from '#infra/stripe-sandbox/sandbox.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { type ContractProvider, contractStage, paymentContract } from '#test/support/payment-contract.ts';

const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };

const provider: ContractProvider = {
  name: 'Stripe',
  async start(dataDir, notifyUrl) {
    const { url, stop } = await startStripeSandbox({
      ...{ port: 0, now: () => new Date(), secretKey: keys.secretKey, dataDir },
      ...{ webhookSecrets: [keys.webhookSecret], endpoint: () => notifyUrl },
    });
    const open = (wrong: Partial<typeof keys> = {}) => openPayments({ host: url, ...keys, ...wrong });
    return { url, stop, payments: open(), strangers: [open({ secretKey: 'sk_test_guess' })] };
  },
};

paymentContract(provider);

describe('what only Stripe does', () => {
  const stage = contractStage(provider);
  const { act, advance, register, paid, last, refund } = stage;
  const payments = () => stage.provider.payments;
  const SESSION = 'ord_1.aaaaaa';

  test('an event is believed for five minutes, either way', async () => {
    const token = await register(SESSION);
    await paid(token);
    advance(5);
    expect(await last()).toMatchObject({ kind: 'payment' });
    advance(1);
    await expect(last()).rejects.toMatchObject({ code: 'link_invalid' });
    advance(-12);
    await expect(last()).rejects.toMatchObject({ code: 'link_invalid' });
    advance(6);
    await act(token, 'notify-stale');
    await expect(last()).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('an event is signed over its bytes: one that is changed or has no signature is refused', async () => {
    await paid(await register(SESSION));
    const notice = stage.received.at(-1) as RawNotification;
    const changed = Buffer.from(notice.body.toString().replace(' ', '  '));
    const wrong: RawNotification[] = [
      { ...notice, body: changed },
      ...['', 't=x,v1=y', `${notice.header('stripe-signature')}`.replace('v1=', 'v0=')].map(
        (signature): RawNotification => ({ ...notice, header: () => signature }),
      ),
    ];
    for (const one of wrong)
      await expect(payments().readNotification(one)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('while the endpoint’s secret is replaced, both are good, whichever signs', async () => {
    await paid(await register(SESSION));
    const notice = stage.received.at(-1) as RawNotification;
    const host = stage.provider.url;
    const kind = async (webhookSecret: string) =>
      (await openPayments({ host, ...keys, webhookSecret }).readNotification(notice)).kind;
    expect(await kind('whsec_next, whsec_shop')).toBe('payment');
    await expect(kind('whsec_next')).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('an event that overtakes another, or comes days late, tells how things are now', async () => {
    const token = await register(SESSION);
    await act(token, 'notify-expired');
    expect(await last()).toEqual({ kind: 'other' });
    const providerId = await paid(token);
    await act(token, 'notify-expired');
    expect(await last()).toMatchObject({ kind: 'payment', providerId });
    await refund(SESSION, providerId, 'r1');
    await act(token, 'refund-done');
    const done = stage.received.at(-1) as RawNotification;
    expect(await payments().readNotification(done)).toMatchObject({ kind: 'refund', done: true });
    await act(token, 'refund-reject');
    expect(await payments().readNotification(done)).toMatchObject({ kind: 'refund', done: false });
  });

  test('a page that ends without a payment says so, and nothing follows', async () => {
    await register(SESSION);
    advance(60);
    await vi.waitFor(() => expect(stage.received).toHaveLength(1), 30_000);
    expect(await last()).toEqual({ kind: 'other' });
  });

  test('a page is open for half an hour at least, however little is left', async () => {
    const token = await register(SESSION, 1);
    advance(30);
    expect(await act(token, 'pay')).toMatchObject({ ok: true });
  });

  test('a dispute is told with its sum, and that it is won, also by what came before', async () => {
    const token = await register(SESSION);
    const providerId = await paid(token);
    await act(token, 'dispute');
    const dispute = stage.received.at(-1) as RawNotification;
    const disputeId = expect.any(String) as string;
    const money = { amount: 12_300, currency: 'PLN' };
    const told = { kind: 'dispute', disputeId, sessionId: SESSION, providerId, ...money };
    expect(await payments().readNotification(dispute)).toEqual(told);
    expect(await refund(SESSION, providerId, 'r1')).toEqual({ refused: expect.stringMatching(/disputed/) });
    await act(token, 'dispute-won');
    expect(await last()).toEqual({ ...told, kind: 'dispute-won' });
    expect(await payments().readNotification(dispute)).toEqual({ ...told, kind: 'dispute-won' });
  });

  test('parts that the Dashboard returned are told as one sum', async () => {
    const token = await register(SESSION);
    const providerId = await paid(token, 'pay-by-card');
    await refund(SESSION, providerId, 'r1', 300);
    await act(token, 'refund-in-panel');
    expect(await last()).toMatchObject({ kind: 'refund', sessionId: SESSION, amount: 12_000, done: true });
  });

  test('the list of a day tells how much of a payment went back', async () => {
    const providerId = await paid(await register(SESSION), 'pay-by-card');
    await refund(SESSION, providerId, 'r1', 300);
    const today = warsawDay(new Date());
    expect(await payments().paymentsOn(today)).toMatchObject([{ status: 'verified', returned: 300 }]);
  });

  test('a card’s refund is made at once, and the payment is known as a card’s', async () => {
    const token = await register(SESSION);
    const providerId = await paid(token, 'pay-by-card');
    expect(await payments().lookup(SESSION, { token })).toMatchObject({ method: 'card' });
    expect(await refund(SESSION, providerId, 'r1')).toBe('accepted');
    const query = { providerId, refundId: 'r1', amount: 12_300 };
    expect(await payments().refundState(query)).toBe('done');
  });

  test('less than 2.00 zł is not taken', async () => {
    await expect(register(SESSION, 59, 199)).rejects.toMatchObject({ code: 'provider_unreachable' });
    await expect(register(SESSION, 59, 200)).resolves.toMatch(/^cs_test_/);
  });

  test('an address that Stripe does not take is left out, and the page opens', async () => {
    const request = { ...stage.requestOf(SESSION), email: 'zażółć@ą' };
    const { token } = await payments().register(request);
    expect((await fetch(payments().payPage(token))).status).toBe(200);
  });

  describe('its strictness', () => {
    const request = (path: string, headers: Record<string, string>, body?: string) =>
      fetch(`${stage.provider.url}/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${keys.secretKey}`, 'stripe-version': API_VERSION, ...headers },
        ...(body !== undefined && { body }),
      });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const order = (intent: string, amount: number) =>
      new URLSearchParams({
        payment_intent: intent,
        amount: String(amount),
        'metadata[refund]': 'x',
      }).toString();

    test('a version, a key or a body of another kind is refused', async () => {
      const statuses = await Promise.all([
        request('/checkout/sessions?limit=1', {}),
        request('/checkout/sessions?limit=1', { 'stripe-version': '2026-08-26.dahlia' }),
        request('/checkout/sessions?limit=1', { authorization: 'Bearer sk_test_guess' }),
        request('/checkout/sessions', form, 'mode=payment'),
        request('/checkout/sessions', { ...form, 'idempotency-key': 'k' }, 'payment_method_types[0]=card'),
        request('/refunds', { 'idempotency-key': 'k', 'content-type': 'application/json' }, '{}'),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([200, 400, 401, 400, 400, 415]);
    });

    test('a key carries out one order: the same one again has the same answer, another one is refused', async () => {
      const providerId = await paid(await register(SESSION));
      const headers = { ...form, 'idempotency-key': 'one' };
      const first = await (await request('/refunds', headers, order(providerId, 100))).json();
      expect(await (await request('/refunds', headers, order(providerId, 100))).json()).toEqual(first);
      const other = await request('/refunds', headers, order(providerId, 101));
      expect([other.status, await other.json()]).toMatchObject([
        400,
        { error: { type: 'idempotency_error' } },
      ]);
      advance(24 * 60);
      const dayLater = await (await request('/refunds', headers, order(providerId, 101))).json();
      expect(dayLater.amount).toBe(101);
    });

    test('a page of more than a day is refused', async () => {
      const body = new URLSearchParams({
        ...{
          mode: 'payment',
          client_reference_id: 'x',
          'allowed_payment_method_types[0]': 'card',
          locale: 'pl',
        },
        ...{ 'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'pln' },
        'line_items[0][price_data][unit_amount]': '200',
        'line_items[0][price_data][product_data][name]': 'x',
        ...{ success_url: 'http://127.0.0.1/', cancel_url: 'http://127.0.0.1/' },
        ...{ 'payment_intent_data[description]': 'x', 'payment_intent_data[metadata][session]': 'x' },
      });
      const opened = async (minutes: number) => {
        body.set('expires_at', String(Math.floor(Date.now() / 1000) + minutes * 60));
        const headers = { ...form, 'idempotency-key': `for ${minutes}` };
        return (await request('/checkout/sessions', headers, body.toString())).status;
      };
      expect([await opened(29), await opened(31), await opened(1439), await opened(1441)]).toEqual([
        400, 200, 200, 400,
      ]);
    });
  });
});
