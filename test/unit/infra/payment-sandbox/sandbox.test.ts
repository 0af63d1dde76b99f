import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from '#functions/adapters/payments/port.ts';
import { payments as openPayments } from '#functions/adapters/payments/przelewy24/payments.ts';
import { startPaymentSandbox } from '#infra/payment-sandbox/sandbox.ts';
import { noticeOf } from '#test/support/notice.ts';

const shop = { merchantId: 12345, posId: 12345, apiKey: 'reports-key', crc: '0123456789abcdef' };

let now: Date;
let dataDir: string;
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
let payments: Payments;
let receiver: Server;
let received: unknown[];
let answerStatus: number;

const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const start = async (port = 0) => {
  sandbox = await startPaymentSandbox({ port, now: () => now, credentials: shop, dataDir });
  payments = openPayments({ host: sandbox.url, ...shop });
};
const act = async (token: string, action: string) =>
  (await fetch(`${sandbox.url}/sandbox/${token}/${action}`, { method: 'POST' })).json();
const notifyUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notify`;

async function until(isDone: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('never happened');
}

const register = async (sessionId: string, minutes = 59) => {
  const { token } = await payments.register({
    sessionId,
    amount: 12300,
    description: 'Targi <Franczyza> & Żółć 2026',
    email: 'ola@example.com',
    lang: 'pl',
    country: 'PL',
    minutes,
    returnUrl: 'http://127.0.0.1:9/thankyou?order=1&key=2',
    notifyUrl: notifyUrl(),
  });
  return token;
};
const made = (sessionId: string, providerId: string) => ({
  sessionId,
  providerId,
  amount: 12300,
  currency: 'PLN',
});

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  received = [];
  answerStatus = 200;
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(answerStatus).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await start();
});

afterEach(async () => {
  await sandbox.stop();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(dataDir, { recursive: true });
});

describe('the payment sandbox, through the real adapter', () => {
  it('the sandbox takes a payment, tells the shop, and is verified once', async () => {
    const token = await register('s1');
    expect(await payments.lookup('s1')).toEqual({ state: 'none' });
    expect(await act(token, 'pay')).toEqual({ ok: true, status: 'paid', notified: 200 });
    const notification = await payments.readNotification(noticeOf(received[0]));
    if (notification.kind !== 'payment') throw new Error('not a payment');
    expect(Number(notification.providerId)).toBeGreaterThan(2 ** 31);
    expect(await payments.lookup('s1')).toMatchObject({ state: 'paid', verified: false, amount: 12300 });
    expect(await payments.verify({ ...made('s1', notification.providerId), amount: 1 })).toBe('refused');
    expect(await payments.verify(made('s1', notification.providerId))).toBe('verified');
    expect(await payments.verify(made('s1', notification.providerId))).toBe('verified');
    expect(await payments.lookup('s1')).toMatchObject({ state: 'paid', verified: true });
    expect(await act(token, 'pay')).toEqual({ ok: false, status: 'verified' });
  });

  it('the sandbox repeats the notice by its own clock until it is verified', async () => {
    answerStatus = 500;
    const token = await register('s1');
    expect(await act(token, 'pay')).toMatchObject({ notified: 500 });
    advance(3);
    await until(() => received.length === 2);
    advance(2);
    await until(() => received.length === 3);
    const notification = await payments.readNotification(noticeOf(received[2]));
    if (notification.kind !== 'payment') throw new Error('not a payment');
    await payments.verify(made('s1', notification.providerId));
    advance(1000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(received).toHaveLength(3);
  });

  it('the sandbox takes no money after the limit, except late', async () => {
    const token = await register('s1', 5);
    advance(5);
    expect(await act(token, 'pay')).toEqual({ ok: false, status: 'over' });
    expect(await act(token, 'pay-late')).toEqual({ ok: true, status: 'paid', notified: 200 });
  });

  it('the sandbox books a late payment that is on its way once the limit is over', async () => {
    const token = await register('s1', 5);
    expect(await act(token, 'pay-late')).toEqual({ ok: true, status: 'awaiting-late-payment' });
    expect(await payments.lookup('s1')).toEqual({ state: 'none' });
    advance(6);
    await until(() => received.length === 1);
    expect(await payments.lookup('s1')).toMatchObject({ state: 'paid' });
  });

  it('the sandbox can lose the notice, send it again, forge it and get its amount wrong', async () => {
    const token = await register('s1');
    expect(await act(token, 'forge')).toMatchObject({ ok: true, status: 'open' });
    await expect(payments.readNotification(noticeOf(received.at(-1)))).rejects.toThrow();
    await act(token, 'wrong-amount');
    expect(await payments.readNotification(noticeOf(received.at(-1)))).toMatchObject({
      amount: 12299,
      originAmount: 12300,
    });
    expect(await act(token, 'pay-without-notice')).toEqual({ ok: true, status: 'paid' });
    expect(received).toHaveLength(2);
    expect(await act(token, 'notify-again')).toMatchObject({ notified: 200 });
    expect(await payments.readNotification(noticeOf(received.at(-1)))).toMatchObject({ amount: 12300 });
  });

  it('a payment can be declined and paid after all', async () => {
    const token = await register('s1');
    expect(await act(token, 'decline')).toEqual({ ok: true, status: 'declined' });
    expect(await payments.lookup('s1')).toEqual({ state: 'none' });
    expect(await act(token, 'pay')).toMatchObject({ ok: true });
  });

  it('the sandbox gives money back, once, and never more than was paid', async () => {
    const token = await register('s1');
    await act(token, 'pay');
    const known = await payments.lookup('s1');
    if (known.state !== 'paid') throw new Error('not paid');
    const refund = (refundId: string, amount = 12300) =>
      payments.refund({
        ...made('s1', known.providerId),
        amount,
        refundId,
        description: 'Zwrot',
        notifyUrl: notifyUrl(),
      });
    expect(await refund('r1')).toEqual({ refused: 'Transaction in wrong status - cannot refund' });
    await payments.verify(made('s1', known.providerId));
    expect(await refund('r1', 12301)).toMatchObject({ refused: expect.stringContaining('exceeds') });
    expect(await refund('r1')).toBe('accepted');
    expect(await refund('r1')).toBe('already');
    expect(await refund('r2')).toMatchObject({ refused: expect.stringContaining('exceeds') });
    expect(await act(token, 'refund-reject')).toMatchObject({ ok: true, notified: 200 });
    expect(await payments.readNotification(noticeOf(received.at(-1)))).toMatchObject({
      kind: 'refund',
      refundId: 'r1',
      done: false,
    });
    expect(await refund('r3')).toBe('accepted');
    advance(2);
    await until(() => received.length === 3);
    expect(await payments.readNotification(noticeOf(received.at(-1)))).toMatchObject({
      kind: 'refund',
      refundId: 'r3',
      done: true,
    });
    expect(await payments.lookup('s1')).toEqual({ state: 'returned' });
  });

  it('the sandbox lists refunds that were made in its panel, and those only', async () => {
    const token = await register('s1');
    await act(token, 'pay');
    expect(await act(token, 'refund-in-panel')).toMatchObject({ ok: false });
    const known = await payments.lookup('s1');
    if (known.state !== 'paid') throw new Error('not paid');
    const day = '2026-11-21';
    await payments.verify(made('s1', known.providerId));
    expect(await payments.panelRefunds(day, day)).toEqual([]);
    expect(await act(token, 'refund-in-panel')).toMatchObject({ ok: true, status: 'returned' });
    const { sessionId, providerId, amount, currency } = made('s1', known.providerId);
    expect(await payments.panelRefunds(day, day)).toEqual([{ sessionId, providerId, amount, currency }]);
  });

  it('the sandbox refuses wrong credentials, wrong signs and a session number used twice', async () => {
    await register('s1');
    await expect(register('s1')).rejects.toThrow(/unique/);
    const request = { sessionId: 's2', notifyUrl: notifyUrl() };
    for (const wrong of [{ apiKey: 'guess' }, { crc: 'guess' }, { merchantId: 1 }]) {
      payments = openPayments({ host: sandbox.url, ...shop, ...wrong });
      await expect(register(request.sessionId)).rejects.toMatchObject({ code: 'provider_unreachable' });
    }
  });

  it('the sandbox remembers its sessions over a restart', async () => {
    const token = await register('s1');
    await act(token, 'pay-without-notice');
    await sandbox.stop();
    await start();
    expect(await payments.lookup('s1')).toMatchObject({ state: 'paid' });
    expect(await act(token, 'notify-again')).toMatchObject({ notified: 200 });
  });
});

describe('the payment page', () => {
  const post = (token: string, form: Record<string, string>) =>
    fetch(`${sandbox.url}/trnRequest/${token}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });

  it('the payment page shows what is paid, escaped, and returns to the shop', async () => {
    const token = await register('s1');
    const page = await (await fetch(payments.payPage(token))).text();
    expect(page).toContain('123,00&nbsp;zł'.replace('&nbsp;', '\u00a0'));
    expect(page).toContain('Targi &lt;Franczyza&gt; &amp; Żółć 2026');
    expect((await post(token, { action: 'pay', method: 'blik', code: '12' })).status).toBe(422);
    const response = await post(token, { action: 'pay', method: 'blik', code: '123 456' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('http://127.0.0.1:9/thankyou?order=1&key=2');
    expect(received).toHaveLength(1);
    expect((await post(token, { action: 'pay', method: 'card' })).status).toBe(409);
  });

  it('the payment page can return to the shop before the notice goes out', async () => {
    const token = await register('s1');
    expect((await post(token, { action: 'pay-return-first' })).status).toBe(303);
    expect(received).toHaveLength(0);
    advance(1);
    await until(() => received.length === 1);
  });

  it('the payment page knows no foreign token', async () => {
    expect((await fetch(payments.payPage('nothing'))).status).toBe(404);
  });
});
