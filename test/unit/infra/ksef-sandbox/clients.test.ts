import { afterEach, beforeEach, expect, test } from 'vitest';
import { ksefClient } from '#functions/adapters/ksef/client.ts';
import { newSessionKey, sha256, withSealed } from '#functions/adapters/ksef/encryption.ts';
import { logIn } from '#functions/adapters/ksef/log-in.ts';
import { fa3 } from '#functions/documents/fa3.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import { hasFa3Schema, upoFaults } from '#test/support/fa3-schema.ts';
import { invoice } from '../../functions/documents/pdf/sample-invoice.ts';

/** What other clients than ours ask for, such as ksef2 for Python. */
const document = invoice();
const { nip } = document.seller;

let sandbox: Awaited<ReturnType<typeof startKsefSandbox>>;
let bearer: string;
beforeEach(async () => {
  sandbox = await startKsefSandbox({ port: 0, now: () => new Date() });
  bearer = await logIn(call(), { nip, token: sandboxToken(nip) }, new Date());
});
afterEach(() => sandbox.stop());

const call = () => ksefClient(`${sandbox.url}/v2`);

/** Sends an invoice. @returns the references of its session and of itself */
async function sent(): Promise<[session: string, invoice: string]> {
  const { key, initializationVector, encrypt } = newSessionKey();
  const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
  const opened = await withSealed(
    { call: call(), usage: 'SymmetricKeyEncryption', now: new Date() },
    key,
    (encryptedSymmetricKey) => {
      const encryption = { encryptedSymmetricKey, initializationVector, publicKeyId: null };
      return call()('POST', '/sessions/online', { bearer, body: { formCode, encryption } });
    },
  );
  const { referenceNumber: session } = (await opened.json()) as { referenceNumber: string };
  const file = Buffer.from(fa3(document));
  const encrypted = encrypt(file);
  const body = {
    invoiceHash: sha256(file),
    invoiceSize: file.byteLength,
    encryptedInvoiceHash: sha256(encrypted),
    encryptedInvoiceSize: encrypted.byteLength,
    encryptedInvoiceContent: Buffer.from(encrypted).toString('base64'),
    offlineMode: null,
    hashOfCorrectedInvoice: null,
  };
  const taken = await call()('POST', `/sessions/online/${session}/invoices`, { bearer, body });
  return [session, ((await taken.json()) as { referenceNumber: string }).referenceNumber];
}

test('a client logs in that sends what it leaves out as null', async () => {
  const post = (path: string, body?: object) =>
    fetch(`${sandbox.url}/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { challenge } = (await (await post('/auth/challenge')).json()) as { challenge: string };
  const left = { publicKeyId: null, authorizationPolicy: null };
  const login = {
    challenge,
    contextIdentifier: { type: 'Nip', value: nip },
    encryptedToken: 'QUJD',
    ...left,
  };
  expect((await post('/auth/ksef-token', login)).status).toBe(202);
});

test('a client reads an invoice by its reference alone, as it is in the list', async () => {
  const [session, own] = await sent();
  const read = async (path: string) => (await call()('GET', path, { bearer })).json();
  const { invoices } = (await read(`/sessions/${session}/invoices`)) as { invoices: object[] };
  const one = (await read(`/sessions/${session}/invoices/${own}`)) as object;
  expect(one).toMatchObject({ referenceNumber: own, status: { code: 200 } });
  expect({ ...one, upoDownloadUrl: '', upoDownloadUrlExpirationDate: '' }).toEqual({
    ...invoices[0],
    ...{ upoDownloadUrl: '', upoDownloadUrlExpirationDate: '' },
  });
  await expect(read(`/sessions/${session}/invoices/${session}`)).rejects.toThrow('400');
});

test.skipIf(!hasFa3Schema)(
  'a confirmation is by the ministry’s schema, by the number and by the reference',
  async () => {
    const [session, own] = await sent();
    const at = async (name: string) =>
      (await call()('GET', `/sessions/${session}/invoices/${name}/upo`, { bearer })).text();
    const upo = await at(own);
    expect(await upoFaults([['confirmation', upo]])).toEqual([]);
    expect(upo).toContain(`<NumerFaktury>${document.number}</NumerFaktury>`);
    const [, number] = /<NumerKSeFDokumentu>(.*)<\/NumerKSeFDokumentu>/.exec(upo) ?? [];
    expect(await at(`ksef/${number}`)).toBe(upo);
  },
);
