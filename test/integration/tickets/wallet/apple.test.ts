import { createHash, createPublicKey, randomUUID, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passIssuerOf } from '#functions/adapters/wallet/apple-keys.ts';
import { valuesIn, valuesOf } from '#functions/adapters/wallet/der.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { EmptyOutcome, FileOutcome } from '#functions/runtime/outcome.ts';
import { signature } from '#functions/runtime/signature.ts';
import { correctName } from '#functions/sale/orders/correct-name.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { correctedChange } from '#functions/store/orders/order-corrections.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { renewCodes } from '#functions/tickets/ticket-office/renew-codes.ts';
import { applePass } from '#functions/tickets/wallet/apple-pass.ts';
import { getApplePass } from '#functions/tickets/wallet/get-apple-pass.ts';
import { passTerms } from '#functions/tickets/wallet/pass-file.ts';
import { passOf } from '#functions/tickets/wallet/pass-of.ts';
import {
  getLatestPass,
  listChangedPasses,
  registerPass,
  unregisterPass,
} from '#functions/tickets/wallet/phones.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { MINUTE, SECOND } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { giveAway } from '#test/support/give-away.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { signer } from '#test/support/issue.ts';
import { madeAppleKeys, PASS_TYPE, TEAM } from '#test/support/made-certificates.ts';
import { readZipBytes } from '#test/support/read-zip.ts';

const keys = madeAppleKeys({ now: new Date('2026-11-21T10:00:00.000Z') });

let engine: Engine;
let at: InvoicedWorld;
let orderId: string;
let device: string;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  device = randomUUID();
  at.world.deps.wallet.keys = keys;
  const fair = await at.fairOf();
  const saved = await at.world.deps.fairs.byId(fair.fairId);
  if (!saved) throw new Error('no fair');
  const change = { entityId: fair.fairId, actorId: 'test', action: 'fair-edited', at: at.world.now } as const;
  await at.world.deps.fairs.save({ ...saved, nameChanges: 3, version: saved.version + 1 }, change);
  orderId = await at.paid(fair, 2, {});
  await at.issue(orderId);
});

interface Pass {
  serialNumber: string;
  authenticationToken: string;
  voided?: boolean;
  barcodes?: { message: string; altText: string }[];
  eventTicket: Record<string, { key: string; value: string }[]>;
  [field: string]: unknown;
}

const ticketId = (position = 1): string => ticketIdOf(orderId, position);
const orderKey = (): string => accessToken('link-secret', orderId);
const passDeps = () => at.world.deps;

async function filesIn(outcome: unknown): Promise<Map<string, Buffer>> {
  if (!(outcome instanceof FileOutcome)) throw new Error('no pass');
  expect(outcome.type).toBe('application/vnd.apple.pkpass');
  return readZipBytes(Buffer.from(outcome.content as Uint8Array));
}
const passIn = async (outcome: unknown): Promise<Pass> =>
  JSON.parse((await filesIn(outcome)).get('pass.json')?.toString() ?? '') as Pass;

const download = (key = orderKey(), position = 1): Promise<unknown> =>
  at.world.call(getApplePass(passDeps()), { query: { id: ticketId(position), key } });
const latest = (token: string, position = 1): Promise<unknown> =>
  at.world.call(getLatestPass(passDeps()), {
    params: { passType: PASS_TYPE, serial: ticketId(position) },
    headers: { authorization: `ApplePass ${token}` },
  });
const registration = (position = 1) => ({ device, passType: PASS_TYPE, serial: ticketId(position) });
const register = (token: string, position = 1): Promise<unknown> =>
  at.world.call(registerPass(passDeps()), {
    params: registration(position),
    body: { pushToken: 'abc123' },
    headers: { authorization: `ApplePass ${token}` },
  });
const changed = (since?: string): Promise<{ serialNumbers: string[]; lastUpdated: string }> =>
  at.world.call(listChangedPasses(passDeps()), {
    params: { device, passType: PASS_TYPE.toLowerCase() },
    query: since === undefined ? {} : { passesUpdatedSince: since },
  });
const fieldOf = ({ eventTicket }: Pass, name: string): string | undefined =>
  Object.values(eventTicket)
    .flat()
    .find(({ key }) => key === name)?.value;

/** After all that bears an earlier time can be seen. */
const later = (): void => {
  at.world.now = new Date(at.world.now.getTime() + 2 * MINUTE);
};

describe('a ticket’s pass', () => {
  test('a pass holds the ticket’s signed code, its holder, day and place, and where it is asked for again', async () => {
    const pass = await passIn(await download());
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: ticketId(),
      webServiceURL: 'https://bilety.example.com/api/wallet',
      groupingIdentifier: orderId,
    });
    expect(pass.authenticationToken.length).toBeGreaterThanOrEqual(16);
    expect(pass.voided).toBeUndefined();
    expect(readCode(pass.barcodes?.[0]?.message ?? '')).toEqual({
      kind: 'signed',
      code: signer.sign(ticketId()),
    });
    const holder = (await at.world.deps.orders.withTickets(orderId))?.tickets[0]?.holder;
    expect(fieldOf(pass, 'holder')).toBe(`${holder?.name} ${holder?.surname}`);
    expect(fieldOf(pass, 'where')).toBeTruthy();
  });

  test('a pass of one day of three is the organiser’s, and of that day', async () => {
    const found = await passOf(ticketId(), passDeps());
    if (!found) throw new Error('no ticket');
    const dates = { startDate: '2026-11-28T09:00:00.000Z', endDate: '2026-11-30T17:00:00.000Z' };
    const made = (days: number[]) => {
      const type = { ...found.type, admission: { days, entries: 'once' as const } };
      const fair = { ...found.fair, ...dates };
      const updates = { publicUrl: 'https://bilety.example.com', token: 'token' };
      return applePass({ ...found, fair, type }, passIssuerOf(keys), updates);
    };
    const { name } = found.fair.organiser;
    expect(made([2])).toMatchObject({ organizationName: name, logoText: name });
    expect(JSON.stringify(made([2]))).not.toContain('Bramka');
    const times = ({ relevantDate, expirationDate }: ReturnType<typeof made>) => [
      relevantDate,
      expirationDate,
    ];
    expect(times(made([2]))).toEqual(['2026-11-29T09:00:00Z', '2026-11-29T17:00:00Z']);
    expect(times(made([1, 3]))).toEqual(['2026-11-28T09:00:00Z', '2026-11-30T17:00:00Z']);
    expect(times(made([]))).toEqual(['2026-11-28T09:00:00Z', '2026-11-30T17:00:00Z']);
  });

  test('a pass lists every file by its digest, and the list is signed by the pass type’s certificate', async () => {
    const files = await filesIn(await download());
    const manifest = files.get('manifest.json') ?? Buffer.from('');
    const listed = Object.entries(JSON.parse(manifest.toString()) as Record<string, string>);
    expect(listed.map(([name]) => name).sort()).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature').sort(),
    );
    for (const [name, digest] of listed)
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(digest);
    const [, content] = valuesOf(files.get('signature') ?? Buffer.from(''));
    const [data] = content ? valuesIn(content) : [];
    const [, , , certificates, signers] = data ? valuesIn(data) : [];
    const [signerInfo] = signers ? valuesIn(signers) : [];
    const [, , , attributes, , signed] = signerInfo ? valuesIn(signerInfo) : [];
    if (!certificates || !attributes || !signed) throw new Error('not as expected');
    expect(valuesIn(certificates).map(({ whole }) => whole)).toEqual(
      [keys.certificate, keys.wwdr].map((certificate) => new X509Certificate(certificate).raw),
    );
    const signedBytes = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
    const { publicKey } = new X509Certificate(keys.certificate);
    expect(
      verify(
        'sha256',
        signedBytes,
        createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
        signed.content,
      ),
    ).toBe(true);
    expect(signedBytes.includes(createHash('sha256').update(manifest).digest())).toBe(true);
  });

  test('a pass is had by either of the order’s links until the fair is over, and by nothing else', async () => {
    const shared = readToken('link-secret', orderId);
    await passIn(await download(shared));
    await expect(download('x'.repeat(32))).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(download(accessToken('link-secret', 'ord_another'))).rejects.toMatchObject({
      code: 'link_invalid',
    });
    at.world.now = new Date(Date.parse(String((await passIn(await download())).expirationDate)));
    await expect(download(shared)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('without keys no order offers it, and none is made', async () => {
    const order = () =>
      at.world.call(getOrder(passDeps()), { params: { orderId }, query: { key: orderKey() } });
    expect((await order()).appleWallet).toBe(true);
    at.world.deps.wallet.keys = undefined;
    expect((await order()).appleWallet).toBeUndefined();
    await expect(download()).rejects.toMatchObject({ code: 'not_found' });
    at.world.deps.wallet.apple = () => Promise.reject(new Error('Secrets Manager is down'));
    expect(await order()).not.toHaveProperty('appleWallet');
  });
});

describe('a phone that has a pass', () => {
  let token: string;
  beforeEach(async () => {
    token = (await passIn(await download())).authenticationToken;
  });

  test('a phone is told which passes have changed since it asked last, and gets them as they are', async () => {
    await register(token);
    later();
    const { serialNumbers, lastUpdated } = await changed();
    expect(serialNumbers).toEqual([ticketId()]);
    expect(await changed(lastUpdated)).toBeInstanceOf(EmptyOutcome);

    at.world.now = new Date(at.world.now.getTime() + MINUTE);
    await at.world.call(correctName(passDeps()), {
      params: { orderId },
      body: { ticketId: ticketId(), name: 'Ada', surname: 'Nowa', key: orderKey() },
    });
    later();
    const next = await changed(lastUpdated);
    expect(next.serialNumbers).toEqual([ticketId()]);
    expect(await changed(next.lastUpdated)).toBeInstanceOf(EmptyOutcome);
    const pass = await passIn(await latest(token));
    expect(fieldOf(pass, 'holder')).toBe('Ada Nowa');
    expect(pass.authenticationToken).toBe(token);
  });

  test('a phone hears of a change that was written after it asked, though that bears an earlier time', async () => {
    await register(token);
    const began = at.world.now.getTime() + 4 * MINUTE;
    const write = async (seconds: number) => {
      const found = await at.world.deps.orders.byId(orderId);
      if (!found) throw new Error('no order');
      const change = {
        entityId: orderId,
        actorId: 'test',
        action: 'seeded' as const,
        at: new Date(began + seconds * SECOND),
      };
      const after = { ...found, changedAt: change.at.toISOString() };
      await at.world.deps.orders.write(correctedChange(after, found.version, undefined, change));
    };
    at.world.now = new Date(began + 30 * SECOND);
    await write(20);
    const { lastUpdated } = await changed();
    await write(0);
    expect((await changed(lastUpdated)).serialNumbers).toEqual([ticketId()]);
  });

  test('once the order is refunded its pass is void, and has no code', async () => {
    await register(token);
    const { lastUpdated } = await changed();
    at.world.now = new Date(at.world.now.getTime() + MINUTE);
    await at.world.call(refundOrder(passDeps()), { body: { orderId, reason: 'odwołane' } });
    expect((await changed(lastUpdated)).serialNumbers).toEqual([ticketId()]);
    const pass = await passIn(await latest(token));
    expect(pass.voided).toBe(true);
    expect(pass.barcodes).toBeUndefined();
    expect(fieldOf(pass, 'state')).toBe('NIEWAŻNY');
    expect(JSON.stringify(pass)).not.toContain('/check');
    await expect(download()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a phone proves that it has this very pass, or learns and changes nothing', async () => {
    for (const wrong of [
      '',
      'x'.repeat(32),
      (await passIn(await download(orderKey(), 2))).authenticationToken,
    ]) {
      await expect(latest(wrong)).rejects.toMatchObject({ code: 'pass_unknown' });
      await expect(register(wrong)).rejects.toMatchObject({ code: 'pass_unknown' });
    }
    expect(await changed()).toBeInstanceOf(EmptyOutcome);
    at.world.deps.wallet.keys = madeAppleKeys({ now: at.world.now, passType: 'pass.of.another' });
    await expect(latest(token)).rejects.toMatchObject({ code: 'pass_unknown' });
  });

  test('registering again and again is one registration, and it ends when the phone says so', async () => {
    await register(token);
    await register(token);
    expect(await at.world.deps.phones.ofDevice(device)).toHaveLength(1);
    await at.world.call(unregisterPass(passDeps()), {
      params: registration(),
      headers: { authorization: `ApplePass ${token}` },
    });
    expect(await at.world.deps.phones.ofDevice(device)).toEqual([]);
    expect(await changed()).toBeInstanceOf(EmptyOutcome);
  });

  test('a pass from before its ticket got new codes is void, and the next one has the new code', async () => {
    await register(token);
    await at.world.call(renewCodes(passDeps()), { body: { orderId, tickets: [ticketId()] } });
    await at.issue(orderId);
    const former = await passIn(await latest(token));
    expect(former).toMatchObject({ voided: true, authenticationToken: token });
    expect(former.barcodes).toBeUndefined();
    const present = await passIn(await download(accessToken('link-secret', orderId, 1)));
    const { signed } = (await at.world.deps.tickets.byId(ticketId())) ?? {};
    expect(present.barcodes?.[0]?.message).toContain(signed?.signature);
    expect(present.authenticationToken).not.toBe(token);
    expect((await passIn(await latest(present.authenticationToken))).barcodes).toEqual(present.barcodes);
  });

  test('a pass of a ticket that was transferred is void, and shows nothing of its new code', async () => {
    await register(token);
    await giveAway(at, orderId);
    await at.issue(orderId);
    const pass = await passIn(await latest(token));
    expect(pass).toMatchObject({ voided: true });
    expect(pass.barcodes).toBeUndefined();
    await expect(download()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a phone registers and gets nothing of a ticket that is not there', async () => {
    orderId = 'ord_zzzzzzzzzzzz';
    const made = signature(await at.world.deps.wallet.tokens(), passTerms(ticketId(), 0));
    await expect(download()).rejects.toMatchObject({ code: 'not_found' });
    await expect(register(made)).rejects.toMatchObject({ code: 'not_found' });
    await expect(latest(made)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of an erased order it gets a pass without a name and without a code', async () => {
    await register(token);
    await at.world.call(refundOrder(passDeps()), { body: { orderId, reason: 'odwołane' } });
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    const pass = await passIn(await latest(token));
    expect(pass).toMatchObject({ voided: true });
    expect(pass.barcodes).toBeUndefined();
    expect(fieldOf(pass, 'holder')).toBe('— —');
    await expect(register(token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(download()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a pass is told to no more phones than a family has, and to those that know it again and again', async () => {
    await register(token);
    const first = device;
    for (let number = 1; number < 50; number += 1) {
      device = randomUUID();
      await register(token);
    }
    device = randomUUID();
    await expect(register(token)).rejects.toMatchObject({ code: 'too_many_tries' });
    device = first;
    await register(token);
  });

  test('a phone registers no more passes than anybody has', async () => {
    const endsAt = new Date(at.world.now.getTime() + MINUTE);
    for (let number = 0; number < 200; number += 1)
      await at.world.deps.phones.register(
        { device, ticketId: `tkt_zzzzzzzzzz${String(number).padStart(4, '0')}`, pushToken: 'a' },
        endsAt,
      );
    await expect(register(token)).rejects.toMatchObject({ code: 'too_many_tries' });
  });
});
