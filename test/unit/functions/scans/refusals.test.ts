import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { checkTicket } from '#functions/scans/check-ticket.ts';
import { gateOf } from '#functions/scans/gate-of.ts';
import { myGate } from '#functions/scans/my-gate.ts';
import { undoScan } from '#functions/scans/undo-scan.ts';
import { gateEnd, gateToken } from '#shared/domain/gate.ts';
import { UNDO_WINDOW } from '#shared/domain/scan.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { fairFields } from '#test/support/samples.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const GATE = 'gate_000000000000';
const fair = { ...fairFields(now), id: 'fair_000000000000' };

let known: { fair: typeof fair } | undefined;
let gate: { id: string; fairId: string; active: boolean; secretHash: string } | undefined;
let order: { tickets: object[]; order: object } | undefined;
let scan: object | undefined;
let takenBack: string[];

beforeEach(() => {
  known = { fair };
  gate = { id: GATE, fairId: fair.id, active: true, secretHash: hashOf('secret') };
  order = { tickets: [], order: { fairId: fair.id, buyer: { email: 'kos@example.com' } } };
  scan = { at: now.toISOString(), gateId: GATE, ticketId: 'tkt_00000000000101', result: 'admitted' };
  takenBack = [];
});

const deps = {
  gates: { byId: async () => gate },
  fairs: async () => known,
  orders: { withTickets: async () => order },
  scans: { find: async () => scan, since: async () => [], markUndone: async () => true },
  tickets: { takeBack: async (id: string) => takenBack.push(id) > 0 },
} as never;
const call = (useCase: unknown, input: object, at = now) =>
  runUseCase(useCase, input, { now: at, gate: { id: GATE, fairId: fair.id } });

describe('the token of a gate', () => {
  const read = (token = gateToken(GATE, 'secret'), at = now) => gateOf(token, deps, at);
  const unknown = { code: 'gate_unknown' };

  test('the token is good for its gate until its fair is over', async () => {
    await expect(read()).resolves.toMatchObject({ id: GATE });
    await expect(read(undefined, gateEnd(fair))).rejects.toMatchObject(unknown);
  });

  test('the token is good for nothing with another secret, in another form, or of a gate that was removed', async () => {
    await expect(read(gateToken(GATE, 'guess'))).rejects.toMatchObject(unknown);
    await expect(read('no-token')).rejects.toMatchObject(unknown);
    gate = gate && { ...gate, active: false };
    await expect(read()).rejects.toMatchObject(unknown);
    gate = undefined;
    await expect(read()).rejects.toMatchObject(unknown);
  });

  test('the token is good for nothing where its fair is gone', async () => {
    known = undefined;
    await expect(read()).rejects.toMatchObject(unknown);
    await expect(call(myGate(deps), { query: {} })).rejects.toMatchObject(unknown);
  });
});

describe('looking an order up', () => {
  const query = (of: object) => call(checkTicket(deps), { query: of });
  const asked = { orderNumber: '0000-0000-0001', email: 'kos@example.com' };

  test('looking an order up takes both its number and the address', async () => {
    await expect(query({ email: asked.email })).rejects.toMatchObject({
      fields: { orderNumber: { rule: 'required' } },
    });
    await expect(query({ orderNumber: asked.orderNumber })).rejects.toMatchObject({
      fields: { email: { rule: 'required' } },
    });
  });

  test('looking an order up finds nothing where there is no order, no ticket yet, or another address', async () => {
    const nothing = { code: 'not_found' };
    await expect(query(asked)).rejects.toMatchObject(nothing);
    order = { tickets: [{ status: 'void', holder: { name: 'A', surname: 'B' } }], order: { buyer: {} } };
    await expect(query(asked)).rejects.toMatchObject(nothing);
    order = undefined;
    await expect(query(asked)).rejects.toMatchObject(nothing);
  });
});

describe('undoing an entry', () => {
  const undo = (at = now) => call(undoScan(deps), { body: { scanId: `${now.toISOString()}_scn_1` } }, at);

  test('undoing takes back what this gate let in, within its minute', async () => {
    await undo(new Date(now.getTime() + UNDO_WINDOW));
    expect(takenBack).toEqual(['tkt_00000000000101']);
    await expect(undo(new Date(now.getTime() + UNDO_WINDOW + 1))).rejects.toMatchObject({
      code: 'too_late_to_undo',
    });
  });

  test.each([
    ['that is not there', undefined],
    ['of another gate', { gateId: 'gate_000000000001' }],
    ['that was none', { result: 'already-inside' }],
    ['of no ticket', { ticketId: undefined }],
  ])('undoing finds no scan %s', async (_, fields) => {
    scan = fields && { ...scan, ...fields };
    await expect(undo()).rejects.toMatchObject({ code: 'not_found' });
    expect(takenBack).toEqual([]);
  });
});
