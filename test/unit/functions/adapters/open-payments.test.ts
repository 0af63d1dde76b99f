import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationSign } from '#functions/adapters/payments/przelewy24/signs.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { noticeOf } from '#test/support/notice.ts';

const secrets = mockClient(SecretsManagerClient);
const old = { host: 'https://pay.test', merchantId: 7, posId: 7, apiKey: 'old', crc: 'old-crc' };
const anew = { ...old, apiKey: 'new', crc: 'new-crc' };
const hold = (value: object) =>
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(value) });
const reads = () => secrets.commandCalls(GetSecretValueCommand).length;
const found = { data: { status: 0, orderId: 0, amount: 1, currency: 'PLN', paymentMethod: 0 } };

/** A provider that accepts only this key. */
function takeOnly(apiKey: string): void {
  const authorization = `Basic ${btoa(`7:${apiKey}`)}`;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) =>
    headers.authorization === authorization
      ? Response.json({ ...found, data: { ...found.data, statement: '', sessionId: 's' } })
      : new Response('{}', { status: 401 }),
  );
}

let openPayments: typeof import('#functions/adapters/open-payments.ts').openPayments;
let secretsModule: typeof import('#functions/adapters/secrets.ts');
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  process.env[environmentNames.secrets.przelewy24] = 'arn';
  secretsModule = await import('#functions/adapters/secrets.ts');
  ({ openPayments } = await import('#functions/adapters/open-payments.ts'));
});
afterEach(() => {
  secrets.reset();
});

const paid = {
  merchantId: 7,
  posId: 7,
  sessionId: 's',
  amount: 100,
  originAmount: 100,
  currency: 'PLN',
  orderId: 1,
  methodId: 1,
  statement: 'x',
};

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the payment keys', () => {
  it('the keys are read anew after five minutes, in a process that lives on', async () => {
    hold(old);
    expect(await secretsModule.secret('przelewy24')).toContain('old');
    hold(anew);
    later(4 * 60_000);
    expect(await secretsModule.secret('przelewy24')).toContain('old');
    later(61_000);
    expect(await secretsModule.secret('przelewy24')).toContain('new');
  });

  it('the keys that served until now serve on while Secrets Manager does not answer', async () => {
    hold(old);
    await secretsModule.secret('przelewy24');
    secrets.on(GetSecretValueCommand).rejects(new Error('away'));
    later(6 * 60_000);
    expect(await secretsModule.secret('przelewy24')).toContain('old');
  });

  it('the keys are read anew at once when the provider answers 401, and the call goes through', async () => {
    hold(old);
    takeOnly('new');
    const payments = await openPayments().of({ provider: 'przelewy24' });
    hold(anew);
    later(6_000);
    await expect(payments.lookup('s')).resolves.toMatchObject({ state: 'none' });
    expect(reads()).toBe(2);
  });

  it('the keys are read anew at once when a sign does not fit', async () => {
    hold(old);
    const payments = await openPayments().of({ provider: 'przelewy24' });
    hold(anew);
    later(6_000);
    const body = { ...paid, sign: notificationSign(anew, paid) };
    await expect(payments.readNotification(noticeOf(body))).resolves.toMatchObject({ sessionId: 's' });
  });

  it('the keys are of one of the shop’s providers: there is no other', async () => {
    await expect(openPayments().of({ provider: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
    expect(reads()).toBe(0);
  });

  it('the keys are not read for every forged sign', async () => {
    hold(old);
    const payments = await openPayments().of({ provider: 'przelewy24' });
    const forged = { ...paid, sign: 'x'.repeat(96) };
    for (let count = 0; count < 20; count += 1)
      await expect(payments.readNotification(noticeOf(forged))).rejects.toMatchObject({
        code: 'link_invalid',
      });
    expect(reads()).toBe(1);
  });
});
