import { beforeEach, expect, test } from 'vitest';
import { undoScan } from '#functions/door/scans/undo-scan.ts';
import { UNDO_WINDOW } from '#shared/domain/scan.ts';
import { runUseCase } from '#test/support/run-use-case.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const GATE = 'gate_000000000000';
let scan: object | undefined;
let takenBack: string[];

beforeEach(() => {
  scan = { at: now.toISOString(), gateId: GATE, ticketId: 'tkt_00000000000101', result: 'admitted' };
  takenBack = [];
});

const deps = {
  scans: { find: async () => scan, markUndone: async () => true },
  tickets: { takeBack: async (id: string) => takenBack.push(id) > 0 },
} as never;
const undo = (at = now) =>
  runUseCase(
    undoScan(deps),
    { body: { scanId: `${now.toISOString()}_scn_1` } },
    { now: at, gate: { id: GATE, fairId: 'fair_000000000000' } },
  );

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
