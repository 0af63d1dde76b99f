import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import type { Installation } from '#infra/ops/installation.ts';
import { providerNamed, savePaymentKeys } from '#infra/ops/payment-keys.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';

const right = {
  host: 'https://pay.test',
  merchantId: '123',
  posId: '123',
  apiKey: 'secret-api',
  crc: 'secret-crc',
};
const now = new Date('2026-05-01T10:00:00Z');
const installation: Installation = {
  url: 'https://shop.test',
  table: 'bramka',
  config: {},
  now,
  paymentKeys: { przelewy24: 'arn' },
  environment: async () => ({}),
  logs: async () => [],
};

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
const secrets = mockClient(SecretsManagerClient);
const answering = (status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: true }, { status }));
afterEach(() => {
  secrets.reset();
});
const saved = () => secrets.commandCalls(PutSecretValueCommand).map(({ args }) => args[0].input);

describe('the payment keys', () => {
  it('payment keys are tried and saved as the functions want them, and the trail tells it without them', async () => {
    answering(200);
    secrets.on(PutSecretValueCommand).resolves({});
    await savePaymentKeys('przelewy24', right, installation);
    expect(saved()).toHaveLength(1);
    expect(saved()[0]?.SecretId).toBe('arn');
    expect(JSON.parse(saved()[0]?.SecretString ?? '')).toEqual({ ...right, merchantId: 123, posId: 123 });
    const trail = await auditStore(openDb('bramka')).page('set_payments', 10);
    expect(trail.entries[0]).toMatchObject({ action: 'payment-keys-saved', after: { merchant: '123' } });
    expect(JSON.stringify(trail)).not.toContain('secret-');
  });

  it.each([
    [{ ...right, merchantId: '12a', crc: '' }, 'merchantId, crc'],
    [{ ...right, host: 'secure.przelewy24.pl' }, 'host'],
  ])('payment keys of another shape are named and not saved', async (answers, named) => {
    await expect(savePaymentKeys('przelewy24', answers, installation)).rejects.toThrow(named);
    expect(saved()).toEqual([]);
  });

  it('payment keys that the provider does not take are not saved', async () => {
    answering(401);
    await expect(savePaymentKeys('przelewy24', right, installation)).rejects.toThrow('does not take these');
    expect(saved()).toEqual([]);
  });

  it('payment keys are of a provider that the shop has', () => {
    expect(providerNamed()).toBe('przelewy24');
    expect(() => providerNamed('nobody')).toThrow('nobody is none of przelewy24');
  });

  describe('Stripe’s', () => {
    const stripeKeys = {
      host: 'https://api.test',
      secretKey: 'rk_test_1',
      webhookSecret: 'whsec_a, whsec_b',
    };
    const there = { ...installation, paymentKeys: { stripe: 'arn-stripe' } };

    it('Stripe’s keys are tried and saved, and the trail tells whether they are test keys', async () => {
      answering(200);
      secrets.on(PutSecretValueCommand).resolves({});
      await savePaymentKeys('stripe', stripeKeys, there);
      expect(saved()[0]?.SecretId).toBe('arn-stripe');
      expect(JSON.parse(saved()[0]?.SecretString ?? '')).toEqual(stripeKeys);
      const { entries } = await auditStore(openDb('bramka')).page('set_payments', 10);
      expect(entries.map(({ after }) => after)).toContainEqual({
        host: 'https://api.test',
        merchant: 'test',
      });
    });

    it.each([
      [{ secretKey: 'pk_test_1' }, 'secretKey'],
      [{ webhookSecret: 'a' }, 'webhookSecret'],
      [{ webhookSecret: 'whsec_a whsec_b x' }, 'webhookSecret'],
      [{ host: 'http://api.test' }, 'host'],
    ])('keys of another shape are named and not saved: %j', async (wrong, named) => {
      await expect(savePaymentKeys('stripe', { ...stripeKeys, ...wrong }, there)).rejects.toThrow(named);
      expect(saved()).toEqual([]);
    });

    it.each([401, 403])('a key that Stripe answers with %i is not saved', async (status) => {
      answering(status);
      await expect(savePaymentKeys('stripe', stripeKeys, there)).rejects.toThrow('secretKey is wrong');
      expect(saved()).toEqual([]);
    });
  });

  it('payment keys may be saved while the provider does not answer', async () => {
    answering(503);
    secrets.on(PutSecretValueCommand).resolves({});
    await savePaymentKeys('przelewy24', right, installation);
    expect(saved()).toHaveLength(1);
  });
});
