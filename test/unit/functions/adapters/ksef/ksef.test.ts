import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessesIn, ksefHosts, withAccess } from '#functions/adapters/ksef/access.ts';
import { KsefBusy, KsefRefused, KsefSilent } from '#functions/adapters/ksef/client.ts';
import { certificateFor, type KsefCertificate, sha256 } from '#functions/adapters/ksef/encryption.ts';
import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { fa3 } from '#functions/documents/fa3.ts';
import { rateLimits } from '#infra/ksef-sandbox/limits.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { crc8 } from '#infra/ksef-sandbox/numbers.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { HOUR } from '#shared/domain/time.ts';
import { faultsIn, isDescriptionHere, watchExchanges } from '#test/support/ksef-description.ts';
import { invoice } from '../../documents/pdf/sample-invoice.ts';

const NIP = '1234563218';

let sandbox: Awaited<ReturnType<typeof startKsefSandbox>>;
let watched: ReturnType<typeof watchExchanges>;
let now = new Date();
beforeEach(async () => {
  now = new Date();
  sandbox = await startKsefSandbox({ port: 0, now: () => now });
  watched = watchExchanges();
});
afterEach(async () => {
  watched.stop();
  await sandbox.stop();
});

const open = (token = sandboxToken(NIP)) => openKsef(NIP, { environment: sandbox.url, token }, now);
const tell = (mode: string) => fetch(`${sandbox.url}/sandbox/${mode}`, { method: 'POST' });

const fileOf = (document: Partial<InvoiceDocument> = {}): Buffer =>
  Buffer.from(fa3(invoice({ issuedAt: now.toISOString(), ...document })));

async function sent(...files: Buffer[]): Promise<string> {
  const ksef = await open();
  const session = await ksef.openSession();
  for (const file of files) await session.send(file, { isOffline: false });
  await session.close();
  return session.reference;
}

describe('an interactive session', () => {
  test('an invoice that was sent has a number, and the ministry’s confirmation of it', async () => {
    const file = fileOf();
    const session = await sent(file);
    const ksef = await open();
    const [found] = await ksef.invoicesOf(session);
    expect(found).toMatchObject({ hash: sha256(file), code: 200 });
    expect(found?.ksefNumber).toMatch(/^1234563218-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/);
    const upo = await ksef.confirmationOf({ session, ksefNumber: found?.ksefNumber ?? '' });
    expect(Buffer.from(upo).toString()).toContain(found?.ksefNumber);
  });

  test.skipIf(!isDescriptionHere)(
    'every request and response, of refusals too, is as the ministry describes it',
    async () => {
      const session = await sent(fileOf(), fileOf(), fileOf({ number: 'FV/2026/2' }));
      const ksef = await open();
      const [first] = await ksef.invoicesOf(session);
      await ksef.confirmationOf({ session, ksefNumber: first?.ksefNumber ?? '' });
      await expect(open('sandbox-token-of-another')).rejects.toThrow('450');
      await tell('slow');
      await ksef.invoicesOf(session);
      await tell('busy');
      await expect(sent(fileOf())).rejects.toThrow('429');
      await tell('calm');
      await expect(ksef.invoicesOf('20261124-SO-0000000000-0000000000-00')).rejects.toThrow('400');
      expect(watched.all.length).toBeGreaterThan(20);
      expect(faultsIn(watched.all)).toEqual([]);
    },
  );

  test('the same number again is a duplicate that names the first session; a correction may share it', async () => {
    const first = await sent(fileOf());
    const second = await sent(fileOf({ paidBy: 'card' }), fileOf({ kind: 'correction' }));
    const found = await (await open()).invoicesOf(second);
    expect(found[0]).toMatchObject({ code: 440, original: first });
    expect(found[1]).toMatchObject({ code: 200 });
  });

  test('a tax number with a wrong checksum is refused, as in production', async () => {
    const buyer = { ...invoice().buyer, taxNumber: '5252248482' };
    const session = await sent(fileOf({ buyer }));
    expect(await (await open()).invoicesOf(session)).toMatchObject([{ code: 450 }]);
  });

  test('a session is read to its last page', async () => {
    const page = (invoices: object[], continuationToken: string | null) =>
      Response.json({ invoices, continuationToken });
    const one = (invoiceHash: string) => ({ invoiceHash, status: { code: 200, description: 'Sukces' } });
    const ksef = await open();
    const real = globalThis.fetch;
    globalThis.fetch = async (_, init) =>
      new Headers(init?.headers).get('x-continuation-token') === 'next'
        ? page([one('b')], null)
        : page([one('a')], 'next');
    const found = await ksef.invoicesOf('s').finally(() => {
      globalThis.fetch = real;
    });
    expect(found.map(({ hash }) => hash)).toEqual(['a', 'b']);
  });

  test('a limit says how long to wait', async () => {
    const ksef = await open();
    const session = await ksef.openSession();
    await tell('busy');
    const refused = session.send(fileOf(), { isOffline: false });
    await expect(refused).rejects.toThrow(KsefBusy);
    await expect(refused).rejects.toMatchObject({ waitSeconds: 3600 });
  });

  test('the sandbox takes 180 invoices an hour of a seller, and 10 a second', () => {
    const limited = rateLimits(() => now);
    for (let count = 0; count < 10; count += 1) expect(limited(NIP, 'send')).toBe(0);
    expect(limited(NIP, 'send')).toBe(1);
    for (let count = 10; count < 180; count += 1) {
      now = new Date(now.getTime() + 3_000);
      expect(limited(NIP, 'send')).toBe(0);
    }
    now = new Date(now.getTime() + 61_000);
    expect(limited(NIP, 'send')).toBe(3600 - 170 * 3 - 61);
    expect(limited('5252248481', 'send')).toBe(0);
  });

  test('a key that was withdrawn at once is replaced within the same request', async () => {
    const ksef = await open();
    const real = globalThis.fetch;
    let isRotated = false;
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('/sessions/online') && !isRotated) {
        isRotated = true;
        await real(`${sandbox.url}/sandbox/rotate`, { method: 'POST' });
      }
      return real(input, init);
    };
    const session = await ksef.openSession().finally(() => {
      globalThis.fetch = real;
    });
    await session.send(fileOf(), { isOffline: false });
    expect(await ksef.invoicesOf(session.reference)).toMatchObject([{ code: 200 }]);
  });

  test('an invoice issued before midnight and sent after it is offline by itself', async () => {
    const yesterday = new Date(now.getTime() - 24 * HOUR).toISOString();
    const session = await sent(fileOf({ issuedAt: yesterday }));
    const found = (await (await fetch(`${sandbox.url}/sandbox/sessions`)).json()) as {
      reference: string;
      invoices: object[];
    }[];
    expect(found.find(({ reference }) => reference === session)?.invoices).toMatchObject([
      { code: 200, mode: 'Offline' },
    ]);
  });
});

test('an invoice that went out without a number is declared so', async () => {
  const session = await (await open()).openSession();
  await session.send(fileOf(), { isOffline: true });
  const found = (await (await fetch(`${sandbox.url}/sandbox/sessions`)).json()) as { invoices: object[] }[];
  expect(found[0]?.invoices).toMatchObject([{ code: 200, mode: 'Offline' }]);
});

describe('trouble', () => {
  test('a token that KSeF does not take is refused, with KSeF’s reason', async () => {
    await expect(open('sandbox-token-of-another')).rejects.toThrow(KsefRefused);
    await expect(open('sandbox-token-of-another')).rejects.toThrow('błędnego tokenu');
  });

  test('silence, a failure and an answer of another shape may pass', async () => {
    await tell('away');
    await expect(open()).rejects.toThrow(KsefSilent);
    const nowhere = openKsef(NIP, { environment: 'http://127.0.0.1:1', token: sandboxToken(NIP) }, now);
    await expect(nowhere).rejects.toThrow(KsefSilent);
    const real = globalThis.fetch;
    globalThis.fetch = async () => new Response('<html>');
    await expect(open().finally(() => (globalThis.fetch = real))).rejects.toThrow(KsefSilent);
  });

  test('a redirect is not followed: the request carries the seller’s keys', async () => {
    const real = globalThis.fetch;
    const modes: unknown[] = [];
    globalThis.fetch = async (input, init) => {
      modes.push(init?.redirect);
      return real(input, init);
    };
    await open().finally(() => (globalThis.fetch = real));
    expect(new Set(modes)).toEqual(new Set(['error']));
  });
});

describe('the ministry’s certificates', () => {
  const certificateOf = (
    publicKeyId: string,
    validFrom: string,
    validTo: string,
    usage: string,
  ): KsefCertificate => ({
    certificate: '',
    publicKeyId,
    validFrom,
    validTo,
    usage: [usage],
  });
  const day = new Date('2026-11-24T12:00:00Z');

  test('the one of that use is taken which is valid from latest', () => {
    const all = [
      certificateOf('older', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'SymmetricKeyEncryption'),
      certificateOf('newer', '2026-11-01T00:00:00Z', '2027-11-01T00:00:00Z', 'SymmetricKeyEncryption'),
      certificateOf('coming', '2026-12-01T00:00:00Z', '2027-12-01T00:00:00Z', 'SymmetricKeyEncryption'),
      certificateOf('ended', '2026-11-10T00:00:00Z', '2026-11-20T00:00:00Z', 'SymmetricKeyEncryption'),
      certificateOf('for tokens', '2026-11-20T00:00:00Z', '2027-11-20T00:00:00Z', 'KsefTokenEncryption'),
    ];
    expect(certificateFor(all, 'SymmetricKeyEncryption', day).publicKeyId).toBe('newer');
    expect(() => certificateFor([], 'SymmetricKeyEncryption', day)).toThrow(KsefSilent);
  });
});

describe('the secret', () => {
  test('the access of one seller is added, replaced and taken out, and the others stay', () => {
    const access = (token: string) => ({ environment: 'test', token });
    const one = withAccess('{"salt":"x"}', NIP, access('a'.repeat(40)));
    const two = withAccess(one, '5252248481', access('b'.repeat(40)));
    expect(accessesIn(two)).toMatchObject({ [NIP]: { token: 'a'.repeat(40) } });
    expect(JSON.parse(two).salt).toBe('x');
    expect(Object.keys(accessesIn(withAccess(two, NIP, undefined)))).toEqual(['5252248481']);
    expect(accessesIn('{"salt":"x"}')).toEqual({});
  });

  test('only the ministry’s environments and a sandbox on this machine are known', () => {
    expect(ksefHosts('production').api).toBe('https://api.ksef.mf.gov.pl/v2');
    expect(() => ksefHosts('http://example.com')).toThrow('no environment');
    const access = { environment: 'http://example.com', token: 'a'.repeat(40) };
    expect(() => withAccess('{}', NIP, access)).toThrow();
    expect(() => withAccess('{}', NIP, { environment: 'test', token: 'with blanks in it' })).toThrow();
  });
});

test('the last digits of a number are its CRC-8, as in the ministry’s example', () => {
  expect(crc8('5265877635-20250826-0100001AF629')).toBe('AF');
});
