import { describe, expect, test } from 'vitest';
import { guard } from '#functions/http/guard.ts';
import type { Call } from '#shared/contract/call.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { myGate, scan } from '#shared/contract/scans.ts';
import { confirmTotp } from '#shared/contract/second-factor.ts';
import { startExport } from '#shared/contract/tasks.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const gate: Gate = { id: 'gate_1', fairId: 'fair_1', name: 'Brama A', secretHash: '', active: true };

/** Guards a call, and records whom it counted. */
function guarded(row: Call, headers: Record<string, string> = {}, isWithin = true) {
  const counted: string[] = [];
  const deps = {
    rateLimits: {
      count: async (what: string, who: string) => {
        counted.push(`${what} ${who}`);
        return isWithin;
      },
    },
    findGate: async () => gate,
  };
  const caller = { headers, network: '203.0.113.7', actor: office, now };
  return { counted, result: guard(row, caller, deps) };
}

describe('an idempotency key', () => {
  test('an idempotency key is the one that was sent, where the row takes keys', async () => {
    const headers = { 'idempotency-key': 'the-same-press' };
    expect(await guarded(buyTicket, headers).result).toEqual({ idempotencyKey: 'the-same-press' });
    expect(await guarded(myGate, { ...headers, 'x-gate': 'token' }).result).toEqual({ gate });
  });

  test('an idempotency key is the request’s own where none was sent', async () => {
    const [one, other] = await Promise.all([guarded(buyTicket).result, guarded(buyTicket).result]);
    expect(one.idempotencyKey).toMatch(/^[\w-]{36}$/);
    expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
  });

  test('an idempotency key is refused where the row checks keys and it is none', async () => {
    const headers = { 'idempotency-key': 'too short!' };
    await expect(guarded(buyTicket, headers).result).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await guarded(startExport, headers).result).toEqual({ idempotencyKey: 'too short!' });
  });
});

describe('a gate', () => {
  test('a gate is found by its token, and not counted', async () => {
    const { result, counted } = guarded(scan, { 'x-gate': 'token' });
    expect([await result, counted]).toEqual([{ gate }, []]);
  });

  test('a gate has to be there only where the row requires it', async () => {
    await expect(guarded(myGate).result).rejects.toMatchObject({ code: 'gate_unknown' });
    expect(await guarded(scan).result).toEqual({});
  });
});

describe('limits', () => {
  test('calls are counted by network or by account, as the row says', async () => {
    const [readings, codes] = [guarded(scan), guarded(confirmTotp)];
    await Promise.all([readings.result, codes.result]);
    expect(readings.counted).toEqual(['read 203.0.113.7']);
    expect(codes.counted).toEqual([`totp-added ${office.userId}`]);
  });

  test('calls are refused beyond the limit, with the wait where the row tells it', async () => {
    const refused = { code: 'too_many_tries' };
    await expect(guarded(scan, {}, false).result).rejects.toMatchObject({
      ...refused,
      retryAfter: undefined,
    });
    await expect(guarded(confirmTotp, {}, false).result).rejects.toMatchObject({
      ...refused,
      retryAfter: expect.any(Number),
    });
  });
});
