import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { networkOf } from '#functions/http/network-address.ts';
import { environmentNames } from '#functions/runtime/environment.ts';

describe('the network that tries are counted for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('the network of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
    expect(networkOf(network)).toBe(network);
  });

  test('the network is one for all addresses of a subscriber, and another for the next one’s', () => {
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::2'));
    expect(networkOf('2001:db8:1:3::2')).not.toBe(networkOf('2001:db8:1:2::2'));
  });

  test('the network of what is no address is what was said', () => {
    expect(networkOf('unknown')).toBe('unknown');
    expect(networkOf('')).toBe('');
  });
});

describe('the network of a caller, who has to come through CloudFront', () => {
  // Each test has a process of its own, which knows no keys yet.
  let callerNetwork: typeof import('#functions/http/network-address.ts').callerNetwork;
  let refusePastEdge: typeof import('#functions/http/network-address.ts').refusePastEdge;
  beforeEach(async () => {
    vi.stubEnv(environmentNames.secrets.origin, 'origin');
    secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ sent: 'old', keys }) });
    vi.resetModules();
    ({ callerNetwork, refusePastEdge } = await import('#functions/http/network-address.ts'));
  });
  const secrets = mockClient(SecretsManagerClient);
  afterAll(() => secrets.restore());

  const FROM = '2000-01-01T00:00:00.000Z';
  const keys = ['old', 'new'].map((key, at) => ({ key, version: at + 1, from: FROM }));
  const networkWith = (key?: string) =>
    callerNetwork({
      headers: { 'cloudfront-viewer-address': '203.0.113.7:4711', ...(key && { 'x-origin-key': key }) },
      requestContext: { http: { sourceIp: '192.0.2.1' } },
    } as unknown as APIGatewayProxyEventV2);

  test('the network is the connection’s while the keys cannot be read', async () => {
    secrets.on(GetSecretValueCommand).rejectsOnce(new Error('down'));
    expect(await networkWith('old')).toBe('192.0.2.1');
    secrets.on(GetSecretValueCommand).rejects(new Error('down'));
    await refusePastEdge({ headers: {} });
  });

  test('the network is the visitor’s with each key that CloudFront may send while they change, and with no other', async () => {
    expect(await Promise.all(['old', 'new', 'forged', undefined].map(networkWith))).toEqual([
      '203.0.113.7',
      '203.0.113.7',
      '192.0.2.1',
      '192.0.2.1',
    ]);
  });

  const refusal = (key?: string) =>
    refusePastEdge({ headers: key ? { 'x-origin-key': key } : {} }).then(
      () => undefined,
      ({ code }) => code,
    );

  test('a call that comes past the edge is refused', async () => {
    expect(await Promise.all(['old', 'new', 'forged', undefined].map(refusal))).toEqual([
      undefined,
      undefined,
      'forbidden',
      'forbidden',
    ]);
  });

  test('a call is let through with a key that is newer than what the function knows', async () => {
    expect(await refusal('old')).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
    const newer = [...keys, { key: 'newest', version: 3, from: FROM }];
    secrets
      .on(GetSecretValueCommand)
      .resolves({ SecretString: JSON.stringify({ sent: 'newest', keys: newer }) });
    expect(await refusal('newest')).toBeUndefined();
  });
});
