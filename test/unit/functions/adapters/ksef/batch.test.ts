import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KsefPackage } from '#functions/adapters/ksef/batch-session.ts';
import { KsefBusy, KsefRefused, KsefSilent } from '#functions/adapters/ksef/client.ts';
import { sha256 } from '#functions/adapters/ksef/encryption.ts';
import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { fa3 } from '#functions/documents/fa3.ts';
import { zip } from '#functions/documents/zip.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { faultsIn, isDescriptionHere, watchExchanges } from '#test/support/ksef-description.ts';
import { invoice } from '../../documents/pdf/sample-invoice.ts';

const NIP = '1234563218';

let sandbox: Awaited<ReturnType<typeof startKsefSandbox>>;
let watched: ReturnType<typeof watchExchanges>;
let now = new Date();
const real = globalThis.fetch;
beforeEach(async () => {
  now = new Date();
  sandbox = await startKsefSandbox({ port: 0, now: () => now });
  watched = watchExchanges();
});
afterEach(async () => {
  globalThis.fetch = real;
  await sandbox.stop();
});

const open = () => openKsef(NIP, { environment: sandbox.url, token: sandboxToken(NIP) }, now);
const tell = (mode: string) => fetch(`${sandbox.url}/sandbox/${mode}`, { method: 'POST' });

const fileOf = (document: Partial<InvoiceDocument> = {}): Buffer =>
  Buffer.from(fa3(invoice({ issuedAt: now.toISOString(), ...document })));

const numbered = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => fileOf({ number: `FV/2026/${index + 1}` }));

async function packageOf(files: readonly Buffer[], isOffline = false): Promise<KsefPackage> {
  async function* entries() {
    for (const [index, file] of files.entries()) {
      const chunks = async function* () {
        yield file;
      };
      yield { name: `${index}.xml`, chunks: chunks() };
    }
  }
  return { archive: await buffer(zip(entries())), isOffline };
}

async function sent(files: readonly Buffer[]): Promise<string> {
  const batch = await (await open()).openBatch(await packageOf(files));
  await batch.send();
  return batch.reference;
}

/** Lets a test stand between us and KSeF's store. */
function atStore(act: (url: string, init: RequestInit) => RequestInit | Response): void {
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    if (!String(input).includes('/storage/')) return inner(input, init);
    const given = act(String(input), init);
    return given instanceof Response ? given : inner(input, given);
  };
}

describe('a batch session', () => {
  test('the invoices of a package have their numbers, found by their hashes, and their confirmations', async () => {
    const files = numbered(12);
    const session = await sent(files);
    const ksef = await open();
    expect(await ksef.stateOf(session)).toMatchObject({ code: 200, openedAt: now });
    const found = await ksef.invoicesOf(session);
    expect(new Set(found.map(({ hash }) => hash))).toEqual(new Set(files.map(sha256)));
    expect(found.every(({ code, ksefNumber }) => code === 200 && ksefNumber)).toBe(true);
    const [{ ksefNumber = '', confirmation } = {}] = found;
    watched.all.length = 0;
    const upo = await ksef.confirmationOf({ session, ksefNumber, confirmation });
    expect(Buffer.from(upo).toString()).toContain(ksefNumber);
    // It came from the store, which no limit counts.
    expect(watched.all).toEqual([]);
  });

  test('invoices that went out without numbers are offline there, also on their day', async () => {
    const batch = await (await open()).openBatch(await packageOf(numbered(2), true));
    await batch.send();
    const found = (await (await fetch(`${sandbox.url}/sandbox/sessions`)).json()) as { invoices: object[] }[];
    expect(found[0]?.invoices).toMatchObject([{ mode: 'Offline' }, { mode: 'Offline' }]);
  });

  test('one bad file among a hundred is refused by itself', async () => {
    const files = [...numbered(99), Buffer.from('<Faktura/>')];
    const found = await (await open()).invoicesOf(await sent(files));
    expect(found.filter(({ code }) => code === 200)).toHaveLength(99);
    expect(found.filter(({ code }) => code === 430)).toMatchObject([{ hash: sha256(files[99] as Buffer) }]);
  });

  test('a package longer than a part is sent in several, which KSeF puts together', async () => {
    // What is random is not made smaller by the archive.
    const heavy = Array.from({ length: 6 }, () => randomBytes(900_000));
    const session = await sent([fileOf(), ...heavy]);
    const [came] = (await (await fetch(`${sandbox.url}/sandbox/sessions`)).json()) as {
      batch: { parts: { fileSize: number }[] };
    }[];
    const [first, second, ...others] = came?.batch.parts ?? [];
    // AES adds up to 16 bytes.
    expect(first).toMatchObject({ fileSize: 5_000_016 });
    expect(second?.fileSize).toBeLessThan(500_000);
    expect(others).toEqual([]);
    expect((await (await open()).invoicesOf(session)).filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test.skipIf(!isDescriptionHere)(
    'every request and response of a package is as the ministry describes it',
    async () => {
      const session = await sent([
        ...numbered(11),
        Buffer.from('<Faktura/>'),
        fileOf({ number: 'FV/2026/1' }),
      ]);
      const ksef = await open();
      await ksef.stateOf(session);
      await ksef.invoicesOf(session);
      const batch = await ksef.openBatch(await packageOf(numbered(1)));
      await ksef.stateOf(batch.reference);
      await expect(ksef.closeBatch(batch.reference)).rejects.toMatchObject({ codes: [21_205] });
      await tell('slow');
      await ksef.stateOf(session);
      await ksef.invoicesOf(session);
      await tell('busy');
      await expect(ksef.openBatch(await packageOf(numbered(1)))).rejects.toThrow(KsefBusy);
      await tell('calm');
      await expect(ksef.stateOf('20261124-SB-0000000000-0000000000-00')).rejects.toThrow('400');
      expect(watched.all.length).toBeGreaterThan(20);
      expect(faultsIn(watched.all)).toEqual([]);
    },
  );

  test('nothing that opens the seller’s account is sent to the store', async () => {
    const asked: RequestInit[] = [];
    atStore((_, init) => {
      asked.push(init);
      return init;
    });
    const session = await sent(numbered(1));
    const ksef = await open();
    const [{ ksefNumber = '', confirmation } = {}] = await ksef.invoicesOf(session);
    await ksef.confirmationOf({ session, ksefNumber, confirmation });
    expect(asked.map(({ method = 'GET' }) => method)).toEqual(['PUT', 'GET']);
    for (const { headers, redirect } of asked) {
      expect(new Headers(headers).has('authorization')).toBe(false);
      expect(redirect).toBe('error');
    }
  });
});

describe('trouble with the store', () => {
  test('an upload that fails or is refused leaves the session open, and may be tried again', async () => {
    atStore(() => new Response(null, { status: 403 }));
    await expect(sent(numbered(1))).rejects.toThrow(KsefSilent);
    globalThis.fetch = real;
    atStore(() => {
      throw new TypeError('fetch failed');
    });
    await expect(sent(numbered(1))).rejects.toThrow(KsefSilent);
  });

  test('a file is sent to no address in the clear', async () => {
    const inner = globalThis.fetch;
    const asked: string[] = [];
    globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      const response = await inner(input, init);
      if (!String(input).endsWith('/sessions/batch')) return response;
      const body = (await response.json()) as { partUploadRequests: { url: string }[] };
      for (const part of body.partUploadRequests) part.url = 'http://example.com/storage/1';
      return Response.json(body, { status: 201 });
    };
    await expect(sent(numbered(1))).rejects.toThrow('not encrypted');
    expect(asked.filter((url) => url.includes('example.com'))).toEqual([]);
  });

  test('a part without an address is not forgotten', async () => {
    const inner = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await inner(input, init);
      if (!String(input).endsWith('/sessions/batch')) return response;
      return Response.json({ ...(await response.json()), partUploadRequests: [] }, { status: 201 });
    };
    await expect(sent(numbered(1))).rejects.toThrow('no address for part 1');
  });

  test('a confirmation whose address has ended, or that has another hash, is asked of KSeF itself', async () => {
    const session = await sent(numbered(1));
    const ksef = await open();
    const [{ ksefNumber = '', confirmation } = {}] = await ksef.invoicesOf(session);
    const read = async () =>
      Buffer.from(await ksef.confirmationOf({ session, ksefNumber, confirmation })).toString();
    const answers = [
      () => new Response(null, { status: 403 }),
      () => new Response('another', { headers: { 'x-ms-meta-hash': 'x' } }),
    ];
    for (const answer of answers) {
      globalThis.fetch = real;
      atStore(answer);
      expect(await read()).toContain(ksefNumber);
    }
  });

  test('a spoiled package fails as a whole, and says so', async () => {
    atStore((_, init) => {
      const body = Buffer.from(init.body as Uint8Array<ArrayBuffer>);
      body[0] = (body[0] ?? 0) ^ 1;
      return { ...init, body };
    });
    const session = await sent(numbered(2));
    const ksef = await open();
    expect(await ksef.stateOf(session)).toMatchObject({ code: 405 });
    expect(await ksef.invoicesOf(session)).toEqual([]);
  });

  test('closing a session twice is refused', async () => {
    const session = await sent(numbered(1));
    await expect((await open()).closeBatch(session)).rejects.toThrow(KsefRefused);
  });
});
