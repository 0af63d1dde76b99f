import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#functions/adapters/payments/port.ts';
import { ProviderSilent } from '#functions/adapters/payments/port.ts';
import { payments as openPayments } from '#functions/adapters/payments/przelewy24/payments.ts';
import { checkKeys } from '#functions/adapters/payments/przelewy24/shapes.ts';
import {
  notificationSign,
  refundNotificationSign,
  registerSign,
} from '#functions/adapters/payments/przelewy24/signs.ts';
import type { Lambda } from '#functions/lambda.ts';
import { lambdas } from '#functions/manifest.ts';
import { noticeOf } from '#test/support/notice.ts';

const credentials = {
  host: 'https://provider.test',
  merchantId: 12345,
  posId: 12345,
  apiKey: 'reports-key',
  crc: '0123456789abcdef',
};

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** A provider that returns the given responses in order, and records requests. */
function provider(...answers: { status: number; body: unknown }[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({
      url: String(url),
      method: init.method ?? '',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : {},
    });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { sent, payments: openPayments(credentials, fetch as typeof globalThis.fetch) };
}

const request: PaymentRequest = {
  sessionId: 'ord_01HZX',
  amount: 12300,
  description: 'Targi Franczyza 2026, zamówienie K3J2-8DNM-Q1RS',
  email: 'ola@example.com',
  lang: 'pl',
  country: 'PL',
  minutes: 59,
  returnUrl: 'https://shop.test/thankyou?order=ord_01HZX&key=k',
  notifyUrl: 'https://shop.test/api/payments/przelewy24/notify',
};

const paid = {
  merchantId: 12345,
  posId: 12345,
  sessionId: 'ord_01HZX',
  amount: 12300,
  originAmount: 12300,
  currency: 'PLN',
  orderId: 3_123_456_789,
  methodId: 154,
  statement: 'p24-A12-Żółć/1',
};
const signed = { ...paid, sign: notificationSign(credentials, paid) };

const returned = {
  orderId: 3_123_456_789,
  sessionId: 'ord_01HZX',
  merchantId: 12345,
  requestId: 'ref1',
  refundsUuid: 'ref1',
  amount: 12300,
  currency: 'PLN',
  timestamp: 1_795_000_000,
  status: 0,
};

describe('registering', () => {
  it('a registration is signed as the documentation does it', () => {
    expect(registerSign(credentials, { sessionId: 'ord_01HZX', amount: 12300, currency: 'PLN' })).toBe(
      'a4ff23f19625c266b029084823691132e3bf9c7e3d02dc5bb98b13c09561752a468cc57db3674e459293e00c2481c162',
    );
  });

  it('a registration has whole grosze, the time that is left and only fast channels', async () => {
    const { sent, payments } = provider({ status: 200, body: { data: { token: 'T' }, responseCode: 0 } });
    await expect(payments.register({ ...request, minutes: 12 })).resolves.toEqual({ token: 'T' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://provider.test/api/v1/transaction/register',
      headers: { authorization: `Basic ${btoa('12345:reports-key')}` },
      body: { amount: 12300, currency: 'PLN', timeLimit: 12, language: 'pl', country: 'PL' },
    });
    const channel = Number(sent[0]?.body.channel);
    expect({ transferByPost: channel & 4, prepaid: channel & 32, blik: channel & 8192 }).toEqual({
      transferByPost: 0,
      prepaid: 0,
      blik: 8192,
    });
  });

  it('a registration keeps to the lengths that the provider allows, counting characters', async () => {
    const { sent, payments } = provider({ status: 200, body: { data: { token: 'T' } } });
    await payments.register({
      ...request,
      description: 'ż'.repeat(2000),
      buyer: {
        name: '😀'.repeat(60),
        address: 'a'.repeat(90),
        postalCode: '00-950-00-950',
        city: 'Ł'.repeat(60),
      },
    });
    const lengthOf = (field: string) => [...String(sent[0]?.body[field])].length;
    expect(['description', 'client', 'address', 'zip', 'city'].map(lengthOf)).toEqual([1024, 40, 80, 10, 50]);
  });

  it('a registration has nobody’s address where the buyer’s is longer than the provider takes, and never a part of it', async () => {
    const { sent, payments } = provider(
      { status: 200, body: { data: { token: 'T' } } },
      { status: 200, body: { data: { token: 'T' } } },
    );
    const longest = `${'o'.repeat(38)}@example.org`;
    const longer = 'dzial.zakupow.i.reprezentacji@expo-targowe-abc.com.pl';
    await payments.register({ ...request, email: longest });
    await payments.register({ ...request, email: longer });
    expect(longest).toHaveLength(50);
    expect(sent.map(({ body }) => body.email)).toEqual([longest, 'ord_01HZX@example.com']);
  });

  it.each([0, -1, 60, 1.5])(
    'a registration is never for %s minutes, which would mean no limit or too long',
    async (minutes) => {
      const { sent, payments } = provider();
      await expect(payments.register({ ...request, minutes })).rejects.toMatchObject({
        code: 'order_not_payable',
      });
      expect(sent).toEqual([]);
    },
  );

  it.each([
    { status: 400, body: { error: 'Invalid input data', code: 400 } },
    { status: 401, body: { error: 'Incorrect authentication', code: 401 } },
    { status: 503, body: '<html>' },
    { status: 200, body: '<html>' },
    { status: 200, body: { data: {} } },
  ])('the provider counts as unreachable on $status $body', async (response) => {
    const { payments } = provider(response);
    await expect(payments.register(request)).rejects.toMatchObject({ code: 'provider_unreachable' });
  });

  it('the credentials follow nobody elsewhere', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const led = openPayments({ ...credentials, host: `http://127.0.0.1:${port}` }, globalThis.fetch);
    await expect(led.register(request)).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(asked).toEqual(['/api/v1/transaction/register']);
    server.close();
  });

  it('the provider is spoken to in the clear on this machine only', () => {
    const takes = (host: string) => checkKeys(JSON.stringify({ ...credentials, host })).keys !== undefined;
    expect(['https://secure.przelewy24.pl', 'http://127.0.0.1:4403'].map(takes)).toEqual([true, true]);
    expect(['http://secure.przelewy24.pl', 'http://127.0.0.1.example', 'ftp://x'].map(takes)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('the provider counts as unreachable when there is no network', async () => {
    const payments = openPayments(credentials, () => Promise.reject(new TypeError('fetch failed')));
    await expect(payments.register(request)).rejects.toMatchObject({ code: 'provider_unreachable' });
  });
});

describe('how long it is waited for', () => {
  /** Never responds; ends when aborted. */
  const hanging = ((_: unknown, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as typeof globalThis.fetch;

  it('the wait is cut to what the caller has left, with time to undo what it began', async () => {
    const began = performance.now();
    const payments = openPayments(credentials, hanging, () => 1_700);
    await expect(payments.lookup('x')).rejects.toBeInstanceOf(ProviderSilent);
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it('a call is not begun where nothing is left', async () => {
    const asked: unknown[] = [];
    const fetch = (async (url: unknown) => {
      asked.push(url);
      return new Response('{}');
    }) as typeof globalThis.fetch;
    const payments = openPayments(credentials, fetch, () => 1_400);
    await expect(payments.lookup('x')).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(asked).toEqual([]);
  });

  it('silence is told apart from an odd answer: only the first means that asking on is of no use', async () => {
    const { payments } = provider({ status: 503, body: '<html>' });
    await expect(payments.lookup('x')).rejects.not.toBeInstanceOf(ProviderSilent);
    const unplugged = openPayments(credentials, () => Promise.reject(new TypeError('fetch failed')));
    await expect(unplugged.lookup('x')).rejects.toBeInstanceOf(ProviderSilent);
  });

  it('the wait fits twice into every function that a person waits for', () => {
    const asking = Object.entries<Lambda>(lambdas).filter(
      ([, { secrets, trigger }]) => secrets?.includes('przelewy24') && trigger.kind === 'http',
    );
    expect(asking.map(([name]) => name).sort()).toEqual(['office', 'payments', 'shop']);
    for (const [, { timeoutSeconds }] of asking)
      expect(timeoutSeconds).toBeGreaterThanOrEqual(2 * 8 + 2.5 + 1);
  });
});

describe('a refund’s state', () => {
  const payment = { orderId: 3_123_456_789, sessionId: 'ord_01HZX', currency: 'PLN' };
  const ours = { providerId: '3123456789', refundId: 'ours', amount: 12300 };

  it.each([
    [1, 'done'],
    [2, 'pending'],
    [3, 'pending'],
    [4, 'rejected'],
  ])('a refund of status %i is %s', async (status, state) => {
    const refunds = [
      { requestId: 'another', amount: 1, status: 1 },
      { requestId: 'ours', amount: 12300, status },
    ];
    const { payments, sent } = provider({ status: 200, body: { data: { ...payment, refunds } } });
    expect(await payments.refundState(ours)).toBe(state);
    expect(sent[0]?.url).toBe('https://provider.test/api/v1/refund/by/orderId/3123456789');
  });

  it('a refund is unknown where the provider has none, or others only', async () => {
    const other = {
      status: 200,
      body: { data: { ...payment, refunds: [{ requestId: 'another', amount: 1, status: 1 }] } },
    };
    const { payments } = provider({ status: 404, body: { error: 'Not found', code: 404 } }, other);
    expect([await payments.refundState(ours), await payments.refundState(ours)]).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  it('a refund is not done where another sum was returned', async () => {
    const refunds = [{ requestId: 'ours', amount: 1, status: 1 }];
    const { payments } = provider({ status: 200, body: { data: { ...payment, refunds } } });
    expect(await payments.refundState(ours)).toBe('other-amount');
  });
});

describe('refunds made in the panel', () => {
  const listed = (orderId: number, requestId: string | null, status = 1) => ({
    type: 'refund',
    amount: 1,
    currency: 'PLN',
    details: [{ orderId, requestId, status }],
  });
  const payment = { sessionId: 'ord_01HZX', currency: 'PLN' };

  it('refunds of the panel are those without an id of ours, summed for each payment over all pages of the list', async () => {
    const first = { data: [listed(31, ''), listed(32, 'ours'), listed(33, '', 4)], token: 'next' };
    const second = { data: [{ ...listed(31, null), details: { orderId: 31, requestId: null, status: 2 } }] };
    const refunds = [
      { requestId: '', amount: 100, status: 1 },
      { amount: 20, status: 2 },
      { requestId: null, amount: 3, status: 4 },
      { requestId: 'ours', amount: 4000, status: 1 },
    ];
    const { payments, sent } = provider(
      { status: 200, body: first },
      { status: 200, body: second },
      { status: 200, body: { data: { orderId: 31, ...payment, refunds } } },
    );
    expect(await payments.panelRefunds('2026-11-21', '2026-11-22')).toEqual([
      { ...payment, providerId: '31', amount: 120 },
    ]);
    expect(sent.map(({ url }) => url.replace('https://provider.test/api/v1', ''))).toEqual([
      '/report/history?dateFrom=20261121&dateTo=20261122&type=refund',
      '/report/history/next',
      '/refund/by/orderId/31',
    ]);
  });

  it('refunds of the panel are not known where the provider gives this shop no list', async () => {
    const { payments } = provider({ status: 403, body: {} });
    expect(await payments.panelRefunds('2026-11-21', '2026-11-22')).toBeUndefined();
  });
});

describe('notices', () => {
  const { payments } = provider();

  it('a notice of a payment is read, whatever order its fields come in', async () => {
    const shuffled = Object.fromEntries(Object.entries(signed).reverse());
    expect(await payments.readNotification(noticeOf(shuffled))).toEqual({
      kind: 'payment',
      sessionId: 'ord_01HZX',
      providerId: '3123456789',
      amount: 12300,
      originAmount: 12300,
      currency: 'PLN',
      method: '154',
    });
  });

  it.each([
    { amount: 1 },
    { originAmount: 1 },
    { sessionId: 'ord_other' },
    { currency: 'EUR' },
    { orderId: 7 },
    { statement: '' },
    { sign: '' },
    { sign: 'ż'.repeat(48) },
    { sign: `${signed.sign}0` },
    { orderId: 2 ** 60 },
    { amount: '12300' },
  ])('a notice that was changed is refused: %o', async (change) => {
    await expect(payments.readNotification(noticeOf({ ...signed, ...change }))).rejects.toThrow(
      expect.objectContaining({ code: 'link_invalid' }),
    );
  });

  it.each([null, undefined, 'paid', [], {}])('a notice that is %o is refused', async (body) => {
    await expect(payments.readNotification(noticeOf(body))).rejects.toThrow(
      expect.objectContaining({ code: 'link_invalid' }),
    );
  });

  it('another shop’s notice that is signed with the same CRC is refused', async () => {
    const other = { ...credentials, merchantId: 999 };
    await expect(
      payments.readNotification(noticeOf({ ...paid, merchantId: 999, sign: notificationSign(other, paid) })),
    ).rejects.toThrow(expect.objectContaining({ code: 'link_invalid' }));
  });

  it.each([
    [0, true],
    [1, false],
  ])('a refund of status %i is told apart: done is %s', async (status, done) => {
    const notification = { ...returned, status };
    const sign = refundNotificationSign(credentials, notification);
    expect(await payments.readNotification(noticeOf({ ...notification, sign }))).toEqual({
      kind: 'refund',
      sessionId: 'ord_01HZX',
      providerId: '3123456789',
      refundId: 'ref1',
      amount: 12300,
      currency: 'PLN',
      done,
    });
    await expect(
      payments.readNotification(noticeOf({ ...notification, status: 1 - status, sign })),
    ).rejects.toThrow();
  });

  it.each([{ status: 2 }, { amount: '12300' }, { refundsUuid: null }, { sign: undefined }])(
    'a notice of a refund that was changed is refused: %o',
    async (change) => {
      const sign = refundNotificationSign(credentials, returned);
      await expect(payments.readNotification(noticeOf({ ...returned, sign, ...change }))).rejects.toThrow(
        expect.objectContaining({ code: 'link_invalid' }),
      );
    },
  );
});

describe('verifying', () => {
  const made = { sessionId: 'ord_01HZX', providerId: '3123456789', amount: 12300, currency: 'PLN' };
  const session = { sessionId: 'ord_01HZX', orderId: 3_123_456_789, currency: 'PLN', paymentMethod: 154 };
  const known = (status: number, amount = 12300) => ({
    status: 200,
    body: { data: { ...session, status, amount } },
  });
  const refusal = { status: 400, body: { error: 'Incorrect status', code: 400 } };

  it('the number of the payment is sent as a number', async () => {
    const { sent, payments } = provider({ status: 200, body: { data: { status: 'success' } } });
    await expect(payments.verify(made)).resolves.toBe('verified');
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { orderId: 3_123_456_789 } });
  });

  it('a refusal is believed only when the provider does not hold the payment as verified', async () => {
    await expect(provider(refusal, known(2)).payments.verify(made)).resolves.toBe('verified');
    await expect(provider(refusal, known(1)).payments.verify(made)).resolves.toBe('refused');
    await expect(provider(refusal, known(2, 1)).payments.verify(made)).resolves.toBe('refused');
  });

  it('a session is looked up', async () => {
    const { sent, payments } = provider({ status: 404, body: { error: 'Transaction not found' } });
    await expect(payments.lookup('a/b')).resolves.toEqual({ state: 'none' });
    expect(sent[0]?.url).toBe('https://provider.test/api/v1/transaction/by/sessionId/a%2Fb');
    await expect(provider(known(0)).payments.lookup('ord_01HZX')).resolves.toEqual({ state: 'none' });
    await expect(provider(known(3)).payments.lookup('ord_01HZX')).resolves.toEqual({ state: 'returned' });
    await expect(provider(known(1)).payments.lookup('ord_01HZX')).resolves.toEqual({
      state: 'paid',
      providerId: '3123456789',
      amount: 12300,
      currency: 'PLN',
      method: '154',
      verified: false,
    });
  });
});

describe('refunding', () => {
  const asked = {
    sessionId: 'ord_01HZX',
    providerId: '3123456789',
    amount: 12300,
    refundId: 'ord_01HZX-r1',
    description: 'Zwrot za bilety na Targi Franczyza 2026 w Warszawie',
    notifyUrl: request.notifyUrl,
  };
  const conflict = (message: string) => ({ status: 409, body: { error: [{ status: false, message }] } });

  it('a refund is asked for once by an id of ours, with a description of at most 35 characters', async () => {
    const { sent, payments } = provider({
      status: 201,
      body: { data: [{ ...asked, orderId: 3_123_456_789, status: true }], responseCode: 0 },
    });
    await expect(payments.refund(asked)).resolves.toBe('accepted');
    expect(sent[0]?.body).toMatchObject({
      requestId: 'ord_01HZX-r1',
      refundsUuid: 'ord_01HZX-r1',
      refunds: [{ orderId: 3_123_456_789, amount: 12300, description: asked.description.slice(0, 35) }],
    });
  });

  it('a repeated, a refused and a busy refund are told apart', async () => {
    const response = (status: number, error: string) =>
      provider({ status, body: { error, code: status } }).payments;
    await expect(response(400, 'Request already exists').refund(asked)).resolves.toBe('already');
    await expect(response(400, 'Concurrent call').refund(asked)).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    await expect(provider(conflict('Insufficient funds available')).payments.refund(asked)).resolves.toEqual({
      refused: 'Insufficient funds available',
    });
  });
});
