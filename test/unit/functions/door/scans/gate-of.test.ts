import { beforeEach, expect, test } from 'vitest';
import { gateOf } from '#functions/door/scans/gate-of.ts';
import { myGate } from '#functions/door/scans/my-gate.ts';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { gateEnd, gateToken } from '#shared/domain/gate.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { fairFields } from '#test/support/samples.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const GATE = 'gate_000000000000';
const fair = { ...fairFields(now), id: 'fair_000000000000' };

let known: { fair: typeof fair } | undefined;
let gate: { id: string; fairId: string; active: boolean; secretHash: string } | undefined;

beforeEach(() => {
  known = { fair };
  gate = { id: GATE, fairId: fair.id, active: true, secretHash: hashOf('secret') };
});

const deps = {
  gates: { byId: async () => gate },
  fairs: async () => known,
  scans: { since: async () => [] },
} as never;
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
  const asked = runUseCase(myGate(deps), { query: {} }, { now, gate: { id: GATE, fairId: fair.id } });
  await expect(asked).rejects.toMatchObject(unknown);
});
