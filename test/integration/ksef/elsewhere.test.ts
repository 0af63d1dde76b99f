import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ksefDocuments } from '#functions/jobs/ksef-documents.ts';
import { leaveKsef } from '#functions/jobs/leave-ksef.ts';
import { refundOrder } from '#functions/refunds/refund-order.ts';
import { hasFile } from '#shared/domain/document-format.ts';
import type { Submission } from '#shared/domain/ksef.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { type KsefWorld, openKsefWorld } from '../../support/ksef-world.ts';

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
const leave = (orderId: string, place = 1, deps: Partial<KsefWorld['deps']> = {}) =>
  at.opened.world.call(leaveKsef({ ...at.deps, ...deps }), { body: { orderId, place, reason } });
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

/** As if KSeF had refused it. */
async function refuse(orderId: string, place: number): Promise<void> {
  const before = (await at.stateOf(orderId, place)) as Submission;
  await at.deps.ksef.move(before, { ...before, state: 'refused', reason: '450' });
}

describe('a document that is left elsewhere', () => {
  test('nobody is asked to look at it any more, and it is not sent', async () => {
    const orderId = await refused();
    await leave(orderId);
    expect(await shown()).toEqual([]);
    expect(await at.deps.ksef.open()).toEqual([]);
    await twoRounds();
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'elsewhere' });
    expect(await at.accepted()).toEqual([]);
  });

  test('its XML is there for the accountant, and its PDF for nobody', async () => {
    const orderId = await refused();
    await leave(orderId);
    const [document] = await documentsOf(orderId);
    expect(document?.ksef).toEqual({ isElsewhere: true });
    expect((await at.opened.invoices.ofOrder(orderId))[0]?.ksef).toEqual({ isElsewhere: true });
    expect(document && [hasFile(document, 'xml'), hasFile(document, 'pdf')]).toEqual([true, false]);
  });

  test('who left it, when and why is in the order’s history', async () => {
    const orderId = await refused();
    await leave(orderId);
    const { entries } = await at.opened.world.deps.audit.page(orderId, 10);
    expect(entries).toContainEqual(expect.objectContaining({ action: 'ksef-left', reason }));
  });

  test('a correction that waits for it may be left as well, and is not before somebody says so', async () => {
    const orderId = await refused();
    await leave(orderId);
    const { world } = at.opened;
    await world.call(refundOrder(world.deps), { body: { orderId, reason: 'Na prośbę' } });
    await at.opened.issue(orderId);
    await twoRounds();
    expect(await at.stateOf(orderId, 2)).toMatchObject({ kind: 'correction', state: 'to-send' });
    await leave(orderId, 2);
    expect(await at.deps.ksef.open()).toEqual([]);
  });

  test('the invoice that was issued with it is mailed', async () => {
    const orderId = await at.invoiced();
    await twoRounds();
    await at.opened.edit(orderId, { nip: '1234563218' });
    await at.opened.issue(orderId);
    await refuse(orderId, 2);
    const { jobs } = at.opened.world;
    jobs.length = 0;
    await twoRounds();
    expect(await at.stateOf(orderId, 3)).toMatchObject({ state: 'accepted' });
    expect(jobs).toEqual([]);
    await leave(orderId, 2);
    const { id = '' } = (await documentsOf(orderId))[2] ?? {};
    expect(jobs).toEqual([{ kind: 'send-mail', mail: 'invoice', orderId, sending: id.slice(-12) }]);
  });

  test('an invoice alone is mailed to nobody', async () => {
    const orderId = await refused();
    at.opened.world.jobs.length = 0;
    await leave(orderId);
    expect(at.opened.world.jobs).toEqual([]);
  });
});

describe('whoever leaves a document elsewhere', () => {
  test('one that is being sent, or is accepted, is not left', async () => {
    const orderId = await at.invoiced();
    await at.round();
    await expect(leave(orderId)).rejects.toMatchObject({ code: 'not_found' });
    at.wait(MINUTE);
    await at.round();
    await expect(leave(orderId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(leave(orderId, 2)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one whose order is gone is not left', async () => {
    const orders = { byId: async () => undefined };
    await expect(leave(await at.invoiced(), 1, { orders })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a round that takes it at the same moment wins, and the person is told', async () => {
    const orderId = await at.invoiced();
    const before = (await at.stateOf(orderId)) as Submission;
    await at.round();
    const byPlace = async () => before;
    await expect(leave(orderId, 1, { ksef: { ...at.deps.ksef, byPlace } })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await at.stateOf(orderId)).toMatchObject({ state: 'sent' });
    expect((await documentsOf(orderId))[0]?.ksef).toEqual({});
  });
});
