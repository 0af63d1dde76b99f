import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/ksef/encryption.ts';
import type { KsefCode } from '#functions/documents/pdf/invoice-pdf.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import type { KsefDeps } from '#functions/money/ksef/ksef-deps.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { retryKsef } from '#functions/office/jobs/retry-ksef.ts';
import { codeAddress } from '#shared/domain/ksef.ts';
import { waitsForKsef } from '#shared/domain/ksef-mark.ts';
import { HOUR, MINUTE, warsawDay } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type KsefWorld, openKsefWorld } from '#test/support/ksef-world.ts';
import { madeKsefCertificate } from '#test/support/made-certificates.ts';

let engine: Engine;
let at: KsefWorld;
let codes: KsefCode[];
let withCertificate: Partial<KsefDeps>;
const certificate = madeKsefCertificate();
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openKsefWorld(engine);
  codes = [];
  withCertificate = {
    accessOf: signedBy(certificate),
    documentFile: async (document, format, code) => {
      if (code) codes.push(code);
      return documentFile(document, format, code);
    },
  };
});
afterEach(() => at.stop());

const signedBy =
  (offline: typeof certificate): KsefDeps['accessOf'] =>
  async (nip) => {
    const access = await at.deps.accessOf(nip);
    return access && { ...access, offline };
  };

const round = (changed: Partial<KsefDeps> = {}) => at.round({ ...withCertificate, ...changed });
const markOf = async (orderId: string, place = 1) =>
  (await at.opened.orderOf(orderId)).documents?.[place - 1]?.ksef;
const mailsOf = (orderId: string) =>
  at.opened.world.jobs.filter((job) => job.kind === 'send-mail' && job.orderId === orderId);

/** Ten minutes without KSeF. */
async function missed(orderId: string): Promise<void> {
  await at.tell('away');
  await round();
  expect(await markOf(orderId)).toEqual({});
  at.wait(10 * MINUTE);
  at.opened.world.jobs.length = 0;
  await round();
}

describe('a document that misses KSeF', () => {
  test('with a certificate it goes out with both codes, and by mail once', async () => {
    const orderId = await at.invoiced();
    await missed(orderId);
    expect(await markOf(orderId)).toEqual({ isOffline: true });
    expect(waitsForKsef({ ksef: await markOf(orderId) })).toBe(false);
    expect((await at.opened.invoices.ofOrder(orderId))[0]?.ksef).toEqual({ isOffline: true });
    expect(at.fileAt(orderId, 'invoice-1.pdf')).toMatch(/^%PDF-/);
    expect(mailsOf(orderId)).toHaveLength(1);
    at.wait(MINUTE);
    await round();
    expect(mailsOf(orderId)).toHaveLength(1);
  });

  test('the codes of a document that missed KSeF name the file that is sent later, and the second one is signed', async () => {
    const orderId = await at.invoiced();
    await missed(orderId);
    const { nip } = at.opened;
    const hash = sha256(Buffer.from(at.fileAt(orderId, 'invoice-1.xml') ?? '', 'latin1'));
    const issuedOn = warsawDay(at.opened.world.now);
    expect(codes).toMatchObject([{ address: codeAddress(at.sandbox.url, { nip, issuedOn, hash }) }]);
    expect(codes[0]).not.toHaveProperty('number');
    const [, text = '', signature = ''] = /^http:\/\/(.*)\/([^/]+)$/.exec(codes[0]?.certificate ?? '') ?? [];
    expect(text).toContain(`/certificate/Nip/${nip}/${nip}/`);
    const key = { key: createPublicKey(certificate.certificate), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
    await at.tell('calm');
    // What is made of a document after a release may differ by a byte: the codes would lead nowhere.
    const another: KsefDeps['documentFile'] = async (document, format, code) =>
      format === 'xml' ? Buffer.from('<Faktura/>') : documentFile(document, format, code);
    await round({ documentFile: another });
    const [invoice] = (await at.came()).flatMap(({ invoices }) => invoices);
    expect(invoice).toMatchObject({ hash, code: 200, mode: 'Offline' });
  });

  test('once it has its number, its PDF has that with the same codes, and no second mail goes out', async () => {
    const orderId = await at.invoiced();
    await missed(orderId);
    await at.tell('calm');
    await round();
    at.wait(MINUTE);
    await round();
    const { ksefNumber = '' } = (await at.stateOf(orderId)) ?? {};
    expect(await markOf(orderId)).toEqual({ isOffline: true, number: ksefNumber });
    expect(codes).toEqual([codes[0], { ...codes[0], number: ksefNumber }]);
    expect(mailsOf(orderId)).toHaveLength(1);
    expect(await at.deps.ksef.open()).toEqual([]);
  });

  test('many go in packages of their own', async () => {
    const fair = await at.opened.fairOf();
    const ordered = async () => {
      const orderId = await at.opened.paid(fair);
      await at.opened.issue(orderId);
      return orderId;
    };
    const old = await Promise.all([ordered(), ordered(), ordered(), ordered()]);
    await missed(old[0] ?? '');
    await at.tell('calm');
    const fresh = [await ordered(), await ordered()];
    for (let count = 0; count < 5; count += 1) {
      await round();
      at.wait(MINUTE);
    }
    expect((await at.came()).map(({ invoices }) => invoices.map(({ mode }) => mode))).toEqual([
      ['Offline', 'Offline', 'Offline', 'Offline'],
      ['Online', 'Online'],
    ]);
    for (const orderId of [...old, ...fresh])
      expect(await at.stateOf(orderId)).toMatchObject({ state: 'accepted' });
  });

  test('a document that missed KSeF goes out while its seller waits for a limit to pass', async () => {
    const orderId = await at.invoiced();
    await at.tell('busy');
    await round();
    expect(await at.deps.ksef.seller(at.opened.nip)).toHaveProperty('waitsUntil');
    at.wait(10 * MINUTE);
    await round();
    expect(await markOf(orderId)).toEqual({ isOffline: true });
  });

  test('a document waits while KSeF was not missed for ten minutes', async () => {
    const orderId = await at.invoiced();
    await at.tell('away');
    at.wait(10 * MINUTE - 1);
    await round();
    expect(await markOf(orderId)).toEqual({});
    at.wait(1);
    await round();
    expect(await markOf(orderId)).toEqual({ isOffline: true });
  });

  test('a document that missed KSeF does not wait once its day is over', async () => {
    // 23:55 in Warsaw.
    at.opened.world.now = new Date('2026-11-24T22:55:00.000Z');
    const orderId = await at.invoiced();
    await at.tell('away');
    at.wait(5 * MINUTE - 1);
    await round();
    expect(await markOf(orderId)).toEqual({});
    at.wait(1);
    await round();
    expect(await markOf(orderId)).toEqual({ isOffline: true });
  });

  test('a document that KSeF has taken waits for its number', async () => {
    const orderId = await at.invoiced();
    await at.tell('slow');
    await round();
    at.wait(HOUR);
    await round();
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'sent' });
    expect(await markOf(orderId)).toEqual({});
  });

  test('a document sent in the very round in which it would go out waits for its number', async () => {
    const orderId = await at.invoiced();
    at.wait(HOUR);
    await round();
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'sent' });
    expect(await markOf(orderId)).toEqual({});
  });

  test.each([
    ['no certificate', undefined],
    ['a certificate that has ended', madeKsefCertificate({ days: 30 })],
  ])('with %s it waits for its number', async (_, own) => {
    const orderId = await at.invoiced();
    await at.tell('away');
    at.wait(HOUR);
    await round({ accessOf: own ? signedBy(own) : at.deps.accessOf });
    expect(await markOf(orderId)).toEqual({});
    expect(at.fileAt(orderId, 'invoice-1.pdf')).toBeUndefined();
    await at.tell('calm');
    await round({ accessOf: at.deps.accessOf });
    at.wait(MINUTE);
    await round({ accessOf: at.deps.accessOf });
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'accepted' });
  });

  test('a correction waits for the number of its invoice, and its mail with it', async () => {
    const orderId = await at.invoiced();
    await at.opened.world.call(refundOrder(at.opened.world.deps), { body: { orderId, reason: 'Choroba' } });
    await at.opened.issue(orderId);
    await missed(orderId);
    expect([await markOf(orderId, 1), await markOf(orderId, 2)]).toEqual([{ isOffline: true }, {}]);
    await at.tell('calm');
    for (let count = 0; count < 6; count += 1) {
      await round();
      at.wait(MINUTE);
    }
    expect(await markOf(orderId, 2)).toMatchObject({ number: expect.any(String) });
  });
});

describe('a document that KSeF refuses after it went out', () => {
  /** A release later: the same document as another file. */
  const mended: Partial<KsefDeps> = {
    documentFile: async (document, format, code) => {
      if (code) codes.push(code);
      const file = await documentFile(document, format, code);
      return format === 'xml' ? Buffer.concat([file, Buffer.from('\n')]) : file;
    },
  };
  const sendAgain = (orderId: string) =>
    at.opened.world.call(retryKsef(at.deps.ksef), { body: { orderId, place: 1 } });

  async function refused(orderId: string): Promise<string> {
    await missed(orderId);
    await at.tell('refuse');
    await twoRounds();
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'refused' });
    await at.tell('calm');
    return (await at.stateOf(orderId))?.offline?.hash ?? '';
  }
  async function twoRounds(changed: Partial<KsefDeps> = {}): Promise<void> {
    await round(changed);
    at.wait(MINUTE);
    await round(changed);
  }
  const lastSent = async () => (await at.came()).flatMap(({ invoices }) => invoices).at(-1);

  test('sent again, it is made anew, stands for the refused file, and keeps its codes and its one mail', async () => {
    const orderId = await at.invoiced();
    const hash = await refused(orderId);
    await sendAgain(orderId);
    const { world } = at.opened;
    world.jobs.length = 0;
    await twoRounds(mended);
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'accepted', offline: { hash } });
    const last = await lastSent();
    expect(last).toMatchObject({ corrects: hash, code: 200, mode: 'Offline' });
    expect(last?.hash).not.toBe(hash);
    expect(codes.at(-1)).toEqual({ ...codes[0], number: last?.ksefNumber });
    expect(sha256(Buffer.from(at.fileAt(orderId, 'invoice-1.xml') ?? '', 'latin1'))).toBe(last?.hash);
    expect(mailsOf(orderId)).toEqual([]);
  });

  test('sent again as the very same file, it corrects nothing', async () => {
    const orderId = await at.invoiced();
    const hash = await refused(orderId);
    await sendAgain(orderId);
    await twoRounds();
    const last = await lastSent();
    expect(last).toMatchObject({ hash, code: 200 });
    expect(last).not.toHaveProperty('corrects');
  });

  test('a correction of the file that is refused, too, may be sent once more for the first file', async () => {
    const orderId = await at.invoiced();
    const hash = await refused(orderId);
    await sendAgain(orderId);
    await at.tell('refuse');
    await twoRounds(mended);
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'refused' });
    await at.tell('calm');
    await sendAgain(orderId);
    await twoRounds(mended);
    expect(await lastSent()).toMatchObject({ corrects: hash, code: 200 });
  });

  test('a document that KSeF cancelled without a verdict is sent again as the file that its codes name', async () => {
    const orderId = await at.invoiced();
    await missed(orderId);
    await at.tell('fail');
    for (let count = 0; count < 5; count += 1) await twoRounds();
    const { state, offline } = (await at.stateOf(orderId)) ?? {};
    expect(state).toBe('unclear');
    await at.tell('calm');
    await sendAgain(orderId);
    await twoRounds(mended);
    expect(await lastSent()).toMatchObject({ hash: offline?.hash, code: 200 });
  });

  test('a document that KSeF refused goes by itself where others go in a package, which takes no such file', async () => {
    const orderId = await at.invoiced();
    const hash = await refused(orderId);
    const fair = await at.opened.fairOf();
    for (let count = 0; count < 4; count += 1) {
      const other = await at.opened.paid(fair);
      await at.opened.issue(other);
    }
    await sendAgain(orderId);
    await twoRounds(mended);
    const sessions = (await at.came()).filter(({ invoices }) => invoices.some(({ code }) => code === 200));
    expect(sessions.map(({ batch, invoices }) => [batch !== undefined, invoices.length])).toEqual(
      expect.arrayContaining([
        [true, 4],
        [false, 1],
      ]),
    );
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'accepted', offline: { hash } });
  });
});

describe('a death while a document goes out', () => {
  test('a mail that could not be requested is requested by the next round', async () => {
    const orderId = await at.invoiced();
    await at.tell('away');
    at.wait(10 * MINUTE);
    at.opened.world.jobs.length = 0;
    await round({ enqueue: () => Promise.reject(new Error('the queue is away')) });
    expect(await markOf(orderId)).toEqual({ isOffline: true });
    expect(mailsOf(orderId)).toEqual([]);
    at.wait(MINUTE);
    await round();
    await round();
    expect(mailsOf(orderId)).toHaveLength(1);
  });

  test('a mail that only its number’s round could request goes out once, and nothing is left under way', async () => {
    const orderId = await at.invoiced();
    const enqueue = () => Promise.reject(new Error('the queue is away'));
    await at.tell('away');
    at.wait(10 * MINUTE);
    await round({ enqueue });
    await at.tell('calm');
    await round({ enqueue });
    at.wait(MINUTE);
    at.opened.world.jobs.length = 0;
    await round();
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'accepted' });
    expect(mailsOf(orderId)).toHaveLength(1);
    expect(await at.deps.ksef.open()).toEqual([]);
  });

  test('a round whose list is older than the mail requests no second one', async () => {
    const orderId = await at.invoiced();
    await at.tell('away');
    at.wait(10 * MINUTE);
    at.opened.world.jobs.length = 0;
    await round({ enqueue: () => Promise.reject(new Error('the queue is away')) });
    const before = await at.deps.ksef.open();
    await round();
    await round({ ksef: { ...at.deps.ksef, open: async () => before } });
    expect(mailsOf(orderId)).toHaveLength(1);
  });

  test('an order that changed meanwhile is given out by the next round', async () => {
    const orderId = await at.invoiced();
    await at.tell('away');
    at.wait(10 * MINUTE);
    const show: typeof at.deps.ksef.show = (before, after, order, now) =>
      at.deps.ksef.show(before, after, { ...order, version: order.version - 1 }, now);
    at.opened.world.jobs.length = 0;
    await round({ ksef: { ...at.deps.ksef, show } });
    expect(await markOf(orderId)).toEqual({});
    expect(mailsOf(orderId)).toEqual([]);
    await round();
    expect(await markOf(orderId)).toEqual({ isOffline: true });
  });

  test('a file that is gone is not sent in another form', async () => {
    const orderId = await at.invoiced();
    await missed(orderId);
    await at.tell('calm');
    await at.deps.files.put(`tickets/${orderId}/invoice-1.xml`, Buffer.from('<Faktura/>'), 'application/xml');
    await round();
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'to-send' });
    expect((await at.came()).flatMap(({ invoices }) => invoices)).toEqual([]);
  });
});
