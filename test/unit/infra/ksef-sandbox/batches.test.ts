import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { ksefClient } from '#functions/adapters/ksef/client.ts';
import { newSessionKey, sha256, withSealed } from '#functions/adapters/ksef/encryption.ts';
import { logIn } from '#functions/adapters/ksef/log-in.ts';
import { rateLimits } from '#infra/ksef-sandbox/limits.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import { MINUTE } from '#shared/domain/time.ts';

const NIP = '1234563218';

let sandbox: Awaited<ReturnType<typeof startKsefSandbox>>;
let now: Date;
let bearer: string;
beforeEach(async () => {
  now = new Date();
  sandbox = await startKsefSandbox({ port: 0, now: () => now });
  bearer = await logIn(call(), { nip: NIP, token: sandboxToken(NIP) }, now);
});
afterEach(() => sandbox.stop());

const call = () => ksefClient(`${sandbox.url}/v2`);

interface Part {
  ordinalNumber: number;
  fileSize: number;
  fileHash: string;
}

const partOf = (bytes: Uint8Array, ordinalNumber = 1): Part => ({
  ordinalNumber,
  fileSize: bytes.byteLength,
  fileHash: sha256(bytes),
});

async function archiveOf(count: number): Promise<Buffer> {
  const archive = new ZipFile();
  for (let index = 0; index < count; index += 1)
    archive.addBuffer(Buffer.from('x'), `${index}.xml`, { compress: false });
  archive.end();
  return buffer(archive.outputStream);
}

const sessionKey = newSessionKey();

/** Opens a batch session with what is given. */
async function open(archive: Uint8Array, fileParts: readonly Part[], changed: object = {}) {
  const batchFile = { fileSize: archive.byteLength, fileHash: sha256(archive), fileParts, ...changed };
  const response = await withSealed(
    { call: call(), usage: 'SymmetricKeyEncryption', now },
    sessionKey.key,
    (encryptedSymmetricKey, publicKeyId) => {
      const { initializationVector } = sessionKey;
      const encryption = { encryptedSymmetricKey, initializationVector, publicKeyId };
      const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
      return call()('POST', '/sessions/batch', { bearer, body: { formCode, batchFile, encryption } });
    },
  );
  return (await response.json()) as {
    referenceNumber: string;
    partUploadRequests: { url: string; method: string; headers: Record<string, string> }[];
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function upload({ partUploadRequests }: Opened, ...parts: Uint8Array[]): Promise<number[]> {
  const all = parts.map(async (part, index) => {
    const { url = '', method = '', headers = {} } = partUploadRequests[index] ?? {};
    return (await fetch(url, { method, headers, body: Buffer.from(part) })).status;
  });
  return Promise.all(all);
}

const close = ({ referenceNumber }: Opened) =>
  call()('POST', `/sessions/batch/${referenceNumber}/close`, { bearer });

async function stateOf({ referenceNumber }: Opened): Promise<number> {
  const response = await call()('GET', `/sessions/${referenceNumber}`, { bearer });
  return ((await response.json()) as { status: { code: number } }).status.code;
}

/** The state of the session of a package that arrived as it was declared. */
async function stateAfter(archive: Uint8Array, encrypted: Uint8Array, changed: object = {}): Promise<number> {
  const session = await open(archive, [partOf(encrypted)], changed);
  await upload(session, encrypted);
  await close(session);
  return stateOf(session);
}

describe('the declaration of a package', () => {
  test('a package has at most fifty parts, of at most a hundred million bytes', async () => {
    const archive = await archiveOf(1);
    const parts = (count: number) => Array.from({ length: count }, (_, index) => partOf(archive, index + 1));
    await expect(open(archive, parts(51))).rejects.toMatchObject({ codes: [21_161] });
    expect((await open(archive, parts(50))).partUploadRequests).toHaveLength(50);
    const [part] = parts(1) as [Part];
    const sized = (fileSize: number) => open(archive, [{ ...part, fileSize }]);
    await expect(sized(100_000_017)).rejects.toMatchObject({ codes: [21_157] });
    await expect(sized(100_000_016)).resolves.toBeDefined();
  });

  test('a package of more than five thousand million bytes, or without parts, is malformed', async () => {
    const archive = await archiveOf(1);
    const malformed = { codes: [21_405] };
    await expect(open(archive, [partOf(archive)], { fileSize: 5_000_000_001 })).rejects.toMatchObject(
      malformed,
    );
    await expect(open(archive, [])).rejects.toMatchObject(malformed);
    await expect(open(archive, [partOf(archive, 2)])).rejects.toMatchObject(malformed);
    await expect(open(archive, [partOf(archive)], { name: 'a.zip' })).rejects.toMatchObject(malformed);
  });
});

describe('the store', () => {
  test('a part is taken at its own address only, without a token, with the headers that were named', async () => {
    const archive = await archiveOf(1);
    const session = await open(archive, [partOf(archive)]);
    const { url = '', headers = {} } = session.partUploadRequests[0] ?? {};
    const put = async (address: string, given: Record<string, string>) =>
      (await fetch(address, { method: 'PUT', headers: given, body: Buffer.from(archive) })).status;
    expect(await put(url, { ...headers, authorization: `Bearer ${bearer}` })).toBe(401);
    expect(await put(url, {})).toBe(400);
    expect(await put(url.replace('/batch-parts/1', '/batch-parts/2'), headers)).toBe(403);
    expect(await put(url, headers)).toBe(201);
  });

  test('parts are taken for twenty minutes each, and so is the end of the session', async () => {
    const archive = await archiveOf(1);
    const session = await open(archive, [partOf(archive), partOf(archive, 2)]);
    now = new Date(now.getTime() + 40 * MINUTE);
    bearer = await logIn(call(), { nip: NIP, token: sandboxToken(NIP) }, now);
    expect(await upload(session, archive, archive)).toEqual([201, 201]);
    expect(await stateOf(session)).toBe(100);
    now = new Date(now.getTime() + 1);
    expect(await upload(session, archive)).toEqual([403]);
    await expect(close(session)).rejects.toMatchObject({ codes: [21_208] });
    expect(await stateOf(session)).toBe(440);
  });
});

describe('the end of a session', () => {
  test('a session with a missing part, or one of another size, is not closed', async () => {
    const archive = await archiveOf(1);
    const session = await open(archive, [partOf(archive), partOf(archive, 2)]);
    await upload(session, archive);
    await expect(close(session)).rejects.toMatchObject({ codes: [21_205] });
    await upload(session, archive, archive.subarray(1));
    await expect(close(session)).rejects.toMatchObject({ codes: [21_157] });
    await upload(session, archive, archive);
    await expect(close(session)).resolves.toBeDefined();
    await expect(close(session)).rejects.toMatchObject({ codes: [21_180] });
  });

  test('a package says what is wrong with it', async () => {
    const archive = await archiveOf(1);
    const encrypted = sessionKey.encrypt(archive);
    expect(await stateAfter(archive, encrypted)).toBe(445);
    expect(await stateAfter(archive, encrypted, { fileHash: sha256(encrypted) })).toBe(405);
    expect(await stateAfter(archive, encrypted, { fileSize: archive.byteLength + 1 })).toBe(405);
    expect(await stateAfter(archive, randomBytes(encrypted.byteLength + 1))).toBe(435);
    const noArchive = randomBytes(100);
    expect(await stateAfter(noArchive, sessionKey.encrypt(noArchive))).toBe(430);
  });

  test('a package has at most ten thousand invoices', async () => {
    const [full, over] = [await archiveOf(10_000), await archiveOf(10_001)];
    expect(await stateAfter(full, sessionKey.encrypt(full))).toBe(445);
    expect(await stateAfter(over, sessionKey.encrypt(over))).toBe(420);
  });

  test('a part that came otherwise than declared fails the package', async () => {
    const archive = await archiveOf(1);
    const encrypted = sessionKey.encrypt(archive);
    const session = await open(archive, [partOf(encrypted)]);
    await upload(
      session,
      encrypted.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
    );
    await close(session);
    expect(await stateOf(session)).toBe(405);
  });
});

test('the sandbox takes what opens or closes a package sixty times an hour, and lists two hundred times', () => {
  const limited = rateLimits(() => now);
  for (const [what, minute, hour] of [
    ['batch', 20, 60],
    ['list', 20, 200],
  ] as const) {
    let taken = 0;
    for (; taken < minute; taken += 1) {
      expect(limited(NIP, what)).toBe(0);
      now = new Date(now.getTime() + 1_000);
    }
    expect(limited(NIP, what)).toBe(60 - minute);
    now = new Date(now.getTime() + MINUTE);
    for (; taken < hour; taken += 1) {
      now = new Date(now.getTime() + 10_000);
      expect(limited(NIP, what)).toBe(0);
    }
    now = new Date(now.getTime() + MINUTE);
    expect(limited(NIP, what)).toBeGreaterThan(60);
  }
});

test('a list is read page by page', async () => {
  const archive = await archiveOf(25);
  const encrypted = sessionKey.encrypt(archive);
  const session = await open(archive, [partOf(encrypted)]);
  await upload(session, encrypted);
  await close(session);
  const page = async (token?: string, size = 10) => {
    const headers: Record<string, string> = token ? { 'x-continuation-token': token } : {};
    const path = `/sessions/${session.referenceNumber}/invoices?pageSize=${size}`;
    return (await (await call()('GET', path, { bearer, headers })).json()) as {
      continuationToken?: string;
      invoices: { ordinalNumber: number }[];
    };
  };
  const first = await page();
  const second = await page(first.continuationToken);
  const third = await page(second.continuationToken);
  expect([first, second, third].map(({ invoices }) => invoices.length)).toEqual([10, 10, 5]);
  expect(third.invoices.at(-1)).toMatchObject({ ordinalNumber: 25 });
  expect(third.continuationToken).toBeUndefined();
  for (const size of [9, 1001])
    await expect(page(undefined, size)).rejects.toMatchObject({ codes: [21_405] });
  await expect(page('next')).rejects.toMatchObject({ codes: [21_418] });
});
