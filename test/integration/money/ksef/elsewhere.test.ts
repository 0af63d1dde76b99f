import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KsefDeps } from '#functions/money/ksef/ksef-deps.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { ksefDocuments } from '#functions/office/jobs/ksef-documents.ts';
import { leaveKsef } from '#functions/office/jobs/leave-ksef.ts';
import type { KsefStore } from '#functions/store/money/ksef.ts';
import { hasFile } from '#shared/domain/document-format.ts';
import type { Submission } from '#shared/domain/ksef.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type KsefWorld, openKsefWorld } from '#test/support/ksef-world.ts';
import { madeKsefCertificate } from '#test/support/made-certificates.ts';

let engine: Engine;
let at: KsefWorld;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openKsefWorld(engine);
});
afterEach(() => at.stop());

const reason = 'Wysłana z programu księgowego';
const leave = (orderId: string, place = 1, ksef: Partial<KsefStore> = {}) =>
  at.opened.world.call(leaveKsef({ ...at.deps.ksef, ...ksef }), { body: { orderId, place, reason } });

/** Left, and ended by the next round. */
async function left(orderId: string, place = 1): Promise<void> {
  await leave(orderId, place);
  await at.round();
}
const shown = () => ksefDocuments(at.deps.ksef, at.opened.world.now);
const documentsOf = async (orderId: string) => (await at.opened.orderOf(orderId)).documents ?? [];

async function twoRounds(): Promise<void> {
  await at.round();
  at.wait(MINUTE);
  await at.round();
}

/** An invoice that KSeF has refused. */
async function refused(): Promise<string> {
  const orderId = await at.opened.paid(await at.opened.fairOf(), 1);
  await at.opened.issue(orderId);
  await at.tell('refuse');
  await twoRounds();
  await at.tell('calm');
  return orderId;
}

/** As if KSeF had said so. */
async function judge(orderId: string, place: number, state: Submission['state']): Promise<void> {
  const before = (await at.stateOf(orderId, place)) as Submission;
  await at.deps.ksef.move(before, { ...before, state, reason: '450' });
}

/** An accepted invoice whose buyer is another by now: its correction, and the invoice for the other, are issued. */
async function forAnother(): Promise<string> {
  const orderId = await at.invoiced();
  await twoRounds();
  await at.opened.edit(orderId, { nip: '1234563218' });
  await at.opened.issue(orderId);
  at.opened.world.jobs.length = 0;
  return orderId;
}

async function mailOf(orderId: string, place: number) {
  const { id = '' } = (await documentsOf(orderId))[place - 1] ?? {};
  return { kind: 'send-mail', mail: 'invoice', orderId, sending: id.slice(-12) };
}

/** Ten minutes without KSeF, of a seller with a certificate. */
async function missKsef(): Promise<Partial<KsefDeps>> {
  const offline = madeKsefCertificate();
  const accessOf: KsefDeps['accessOf'] = async (nip) => {
    const access = await at.deps.accessOf(nip);
    return access && { ...access, offline };
  };
  await at.tell('away');
  at.wait(10 * MINUTE);
  await at.round({ accessOf });
  await at.tell('calm');
  return { accessOf };
}

describe('a document that is left elsewhere', () => {
  test('nobody is asked to look at it any more, and it is not sent', async () => {
    const orderId = await refused();
    await leave(orderId);
    expect(await shown()).toEqual([]);
    await twoRounds();
    expect(await at.deps.ksef.open()).toEqual([]);
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'elsewhere' });
    expect(await at.accepted()).toEqual([]);
  });

  test('the XML of a document left elsewhere is there for the accountant also where it was never sent, and its PDF for nobody', async () => {
    const orderId = await at.invoiced();
    await at.deps.ksef.removeSeller(at.opened.nip, {
      ...{ entityId: 'set_ksef', actorId: 'system', action: 'ksef-switched-off' },
      at: at.opened.world.now,
    });
    await left(orderId);
    expect(at.fileAt(orderId, 'invoice-1.xml')).toContain('<P_2>FV/2026/1</P_2>');
    const [document] = await documentsOf(orderId);
    expect(document?.ksef).toEqual({ isElsewhere: true });
    expect((await at.opened.invoices.ofOrder(orderId))[0]?.ksef).toEqual({ isElsewhere: true });
    expect(document && [hasFile(document, 'xml'), hasFile(document, 'pdf')]).toEqual([true, false]);
  });

  test('the XML that was sent stays as it was', async () => {
    const orderId = await refused();
    await leave(orderId);
    await at.round({ documentFile: async () => Buffer.from('another') });
    expect(at.fileAt(orderId, 'invoice-1.xml')).toContain('<P_2>FV/2026/1</P_2>');
  });

  test('the order’s history says who left the document out, when and why', async () => {
    const orderId = await refused();
    await leave(orderId);
    const { entries } = await at.opened.world.deps.audit.page(orderId, 10);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'ksef-left', reason, after: { number: 'FV/2026/1' } }),
    );
  });

  test('a correction that waits for it may be left as well, and is not before somebody says so', async () => {
    const orderId = await refused();
    await left(orderId);
    const { world } = at.opened;
    await world.call(refundOrder(world.deps), { body: { orderId, reason: 'Na prośbę' } });
    await at.opened.issue(orderId);
    await twoRounds();
    expect(await at.stateOf(orderId, 2)).toMatchObject({ kind: 'correction', state: 'to-send' });
    await left(orderId, 2);
    expect(await at.deps.ksef.open()).toEqual([]);
  });

  test('a document left elsewhere is in no package that is made at that moment, and the others go in the next one', async () => {
    const ids = [await at.invoiced(), await at.invoiced(), await at.invoiced(), await at.invoiced()];
    const [first = '', ...others] = ids;
    const beginPackage: KsefStore['beginPackage'] = async (...given) => {
      await leave(first);
      return at.deps.ksef.beginPackage(...given);
    };
    await at.round({ ksef: { ...at.deps.ksef, beginPackage } });
    expect(await Promise.all(others.map((id) => at.stateOf(id)))).toMatchObject(
      others.map(() => ({ state: 'to-send', attempts: 0 })),
    );
    at.wait(2 * MINUTE);
    await twoRounds();
    const numbers = (await at.accepted()).map(({ number }) => number);
    expect(numbers.sort()).toEqual(['VAT FV/2026/2', 'VAT FV/2026/3', 'VAT FV/2026/4']);
  });

  test('the invoice that was issued with it, and waited for it, is mailed once, also after a dead queue', async () => {
    const orderId = await forAnother();
    await judge(orderId, 2, 'refused');
    const { jobs } = at.opened.world;
    await twoRounds();
    expect(await at.stateOf(orderId, 3)).toMatchObject({ state: 'accepted' });
    expect(jobs).toEqual([]);
    await leave(orderId, 2);
    await at.round({ enqueue: () => Promise.reject(new Error('no queue')) });
    expect(jobs).toEqual([]);
    await twoRounds();
    expect(jobs).toEqual([await mailOf(orderId, 3)]);
  });

  test('an invoice alone is mailed to nobody', async () => {
    const orderId = await refused();
    at.opened.world.jobs.length = 0;
    await left(orderId);
    expect(at.opened.world.jobs).toEqual([]);
  });

  test('a document that went out with both codes, and was mailed, is not mailed again', async () => {
    const orderId = await forAnother();
    await judge(orderId, 3, 'unclear');
    await twoRounds();
    await judge(orderId, 3, 'to-send');
    await missKsef();
    expect(at.opened.world.jobs).toEqual([await mailOf(orderId, 3)]);
    await judge(orderId, 3, 'refused');
    await left(orderId, 3);
    expect((await documentsOf(orderId))[2]?.ksef).toEqual({ isOffline: true, isElsewhere: true });
    expect(at.opened.world.jobs).toHaveLength(1);
  });

  test('a correction that went out with both codes, and waited for it, is mailed', async () => {
    const orderId = await forAnother();
    await judge(orderId, 3, 'refused');
    const deps = await missKsef();
    await at.round(deps);
    at.wait(MINUTE);
    await at.round(deps);
    expect(await at.stateOf(orderId, 2)).toMatchObject({ state: 'accepted', offline: { isTold: false } });
    expect(at.opened.world.jobs).toEqual([]);
    await left(orderId, 3);
    expect(at.opened.world.jobs).toEqual([await mailOf(orderId, 2)]);
  });
});

describe('whoever leaves a document elsewhere', () => {
  test('a document that is being sent, or is accepted, is not left elsewhere', async () => {
    const orderId = await at.invoiced();
    await at.round();
    await expect(leave(orderId)).rejects.toMatchObject({ code: 'not_found' });
    at.wait(MINUTE);
    await at.round();
    await expect(leave(orderId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(leave(orderId, 2)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a round that takes it at the same moment wins, and the person is told', async () => {
    const orderId = await at.invoiced();
    const before = (await at.stateOf(orderId)) as Submission;
    await at.round();
    const byPlace = async () => before;
    await expect(leave(orderId, 1, { byPlace })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'sent' });
    expect((await documentsOf(orderId))[0]?.ksef).toEqual({});
  });
});
