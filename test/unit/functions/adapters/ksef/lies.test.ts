import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KsefRefused, KsefSilent } from '#functions/adapters/ksef/client.ts';
import { sha256 } from '#functions/adapters/ksef/encryption.ts';
import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import { listen, type RunningServer } from '#infra/local-cloud/core/http.ts';

const NIP = '1234563218';
const NUMBER = `${NIP}-20261128-0100001AF629-AF`;
const OTHERS_NUMBER = '5265877635-20261128-0100001AF629-AF';
const SESSION = '20261128-SO-0000000000-0000000000-00';
const LIST = `GET /v2/sessions/${SESSION}/invoices`;
const UPO = `GET /v2/sessions/${SESSION}/invoices/ksef/${NUMBER}/upo`;
const now = new Date();

interface Lie {
  status?: number;
  headers?: Record<string, string>;
  body: object | string;
  /** The connection ends before the answer does. */
  isCut?: boolean;
}

/** The sandbox behind a server that answers itself where it is told a lie. */
let sandbox: Awaited<ReturnType<typeof startKsefSandbox>>;
let server: RunningServer;
let lies: Record<string, Lie>;
beforeEach(async () => {
  lies = {};
  sandbox = await startKsefSandbox({ port: 0, now: () => now });
  server = await listen(0, async (request, response) => {
    const { method = '', url = '', headers } = request;
    const lie = lies[`${method} ${url.replace(/\?.*/, '')}`];
    if (lie) {
      const body = typeof lie.body === 'string' ? lie.body : JSON.stringify(lie.body);
      response.writeHead(lie.status ?? 200, {
        ...lie.headers,
        ...(lie.isCut && { 'content-length': body.length + 1 }),
      });
      if (lie.isCut) response.write(body, () => response.destroy());
      else response.end(body);
      return;
    }
    const body = await buffer(request);
    const { authorization, 'content-type': type } = headers;
    const told = await fetch(`${sandbox.url}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(method === 'POST' && { body }),
    });
    response.writeHead(told.status).end(Buffer.from(await told.arrayBuffer()));
  });
});
afterEach(async () => {
  await server.close();
  await sandbox.stop();
});

const open = () => openKsef(NIP, { environment: server.url, token: sandboxToken(NIP) }, now);

async function telling(told: Record<string, Lie>) {
  const ksef = await open();
  lies = told;
  return ksef;
}

const accepted = { code: 200, description: 'Sukces' };
const listed = (lie: object, page: object = {}): Record<string, Lie> => ({
  [LIST]: {
    body: { invoices: [{ invoiceHash: 'h', ksefNumber: NUMBER, status: accepted, ...lie }], ...page },
  },
});

describe('the invoices of a session', () => {
  const invoices = async (lie: object, page?: object) =>
    (await telling(listed(lie, page))).invoicesOf(SESSION);

  test('an invoice of this seller has its number', async () => {
    expect(await invoices({})).toMatchObject([{ hash: 'h', code: 200, ksefNumber: NUMBER }]);
  });

  test.each([
    ['another seller’s number', { ksefNumber: OTHERS_NUMBER }],
    ['what is no number', { ksefNumber: `${NIP}-1/../../x` }],
    ['no hash', { invoiceHash: null }],
    [
      'another address as its first session',
      { status: { ...accepted, extensions: { originalSessionReferenceNumber: '../x' } } },
    ],
    ['no state', { status: { description: 'Sukces' } }],
  ])('nothing is believed of an invoice with %s', async (_, lie) => {
    await expect(invoices(lie)).rejects.toBeInstanceOf(KsefSilent);
  });

  test.each<[string, Lie]>([
    ['a page', { status: 403, body: '<!DOCTYPE html><title>Request blocked</title>' }],
    ['half an answer', { body: '{"invoices":[{"invoiceHash":"h"', isCut: true }],
    ['half a refusal', { status: 400, body: '{"errors":[', isCut: true }],
  ])('%s from somebody on the way refuses nothing', async (_, lie) => {
    const ksef = await telling({ [LIST]: lie });
    await expect(ksef.invoicesOf(SESSION)).rejects.toBeInstanceOf(KsefSilent);
  });

  test('a refusal of KSeF’s own is told from one on the way, also without a word', async () => {
    const errors = [{ code: 21_173, description: 'Brak sesji' }];
    for (const body of [{ errors }, ''] as const) {
      const ksef = await telling({ [LIST]: { status: 404, body } });
      await expect(ksef.invoicesOf(SESSION)).rejects.toBeInstanceOf(KsefRefused);
    }
  });

  test('a list that goes round in a circle ends', async () => {
    await expect(invoices({}, { continuationToken: 'same' })).rejects.toBeInstanceOf(KsefSilent);
  });
});

describe('the confirmation of an invoice', () => {
  const upo = (number: string) =>
    `<Potwierdzenie><NumerKSeFDokumentu>${number}</NumerKSeFDokumentu></Potwierdzenie>`;
  const hashed = (body: string): Lie => ({ headers: { 'x-ms-meta-hash': sha256(Buffer.from(body)) }, body });
  const confirmed = async (stored: Lie, told: Lie) => {
    const ksef = await telling({ 'GET /upo': stored, [UPO]: told });
    const confirmation = `${server.url}/upo`;
    const bytes = await ksef.confirmationOf({ session: SESSION, ksefNumber: NUMBER, confirmation });
    return Buffer.from(bytes).toString();
  };
  const [own, others] = [upo(NUMBER), upo(OTHERS_NUMBER)];

  test('another invoice’s confirmation in the store is not kept: KSeF itself is asked', async () => {
    expect(await confirmed(hashed(others), hashed(own))).toBe(own);
    expect(await confirmed({ ...hashed(own), isCut: true }, hashed(own))).toBe(own);
  });

  test.each([
    ['another invoice’s', hashed(others)],
    ['half a', { ...hashed(own), body: own.slice(0, -5) }],
    ['an interrupted', { ...hashed(own), isCut: true }],
    ['a page for a', hashed('<html>Przerwa techniczna</html>')],
  ])('%s confirmation is not kept', async (_, lie) => {
    await expect(confirmed({ status: 404, body: '' }, lie)).rejects.toBeInstanceOf(KsefSilent);
  });
});

test.each<[string, string]>([
  ['online', 'POST /v2/sessions/online'],
  ['batch', 'POST /v2/sessions/batch'],
])('a session (%s) that names another address is not opened', async (kind, path) => {
  const body = { referenceNumber: '../../x?', partUploadRequests: [] };
  const ksef = await telling({ [path]: { status: 201, body } });
  const opened =
    kind === 'online'
      ? ksef.openSession()
      : ksef.openBatch({ archive: new Uint8Array([1]), isOffline: false });
  await expect(opened).rejects.toBeInstanceOf(KsefSilent);
});

describe('logging in', () => {
  test.each([
    ['keys that are none', 'GET /v2/security/public-key-certificates', { body: [{ certificate: 'x' }] }],
    [
      'a certificate that is none',
      'GET /v2/security/public-key-certificates',
      {
        body: [
          {
            ...{ certificate: 'eA==', publicKeyId: 'k', usage: ['KsefTokenEncryption'] },
            ...{ validFrom: '2020-01-01T00:00:00Z', validTo: '2090-01-01T00:00:00Z' },
          },
        ],
      },
    ],
    ['a challenge without its time', 'POST /v2/auth/challenge', { body: { challenge: 'c' } }],
    ['a login without a token', 'POST /v2/auth/token/redeem', { body: { accessToken: {} } }],
    ['a page', 'POST /v2/auth/challenge', { body: '<html>Przerwa techniczna</html>' }],
    ['another address', 'POST /v2/auth/challenge', { status: 302, headers: { location: '/v2/x' }, body: '' }],
  ] satisfies [string, string, Lie][])('KSeF that answers with %s counts as silent', async (_, path, lie) => {
    lies = { [path]: lie };
    await expect(open()).rejects.toBeInstanceOf(KsefSilent);
  });
});
