import { describe, expect, test } from 'vitest';
import { admit } from '#shared/domain/admission.ts';
import { fromWarsaw } from '#shared/domain/time.ts';

const fair = {
  id: 'fair_a',
  startDate: fromWarsaw('2026-11-20T10:00').toISOString(),
  endDate: fromWarsaw('2026-11-22T17:00').toISOString(),
};
const fresh = { status: 'valid' as const, fairId: 'fair_a', admissions: 0 };
const entered = (local: string) => ({
  ...fresh,
  admissions: 1,
  lastEntry: { at: fromWarsaw(local).toISOString(), gateId: 'gate_a', day: local.slice(0, 10) },
});
const onceADay = { days: [], entries: 'once-a-day' as const };
const at = (local: string) => fromWarsaw(local);

describe('admit', () => {
  test('a fresh ticket is admitted on a fair day, also just after midnight in Warsaw', () => {
    expect(admit(fresh, fair, onceADay, at('2026-11-20T00:05'))).toBe('admitted');
    expect(admit(fresh, fair, onceADay, at('2026-11-22T23:55'))).toBe('admitted');
  });

  test('a fresh ticket is refused the day before and the day after', () => {
    expect(admit(fresh, fair, onceADay, at('2026-11-19T23:59'))).toBe('other-day');
    expect(admit(fresh, fair, onceADay, at('2026-11-23T00:00'))).toBe('other-day');
  });

  test('entries are counted as the type says', () => {
    const ticket = entered('2026-11-20T10:42');
    expect(admit(ticket, fair, onceADay, at('2026-11-20T15:00'))).toBe('already-inside');
    expect(admit(ticket, fair, onceADay, at('2026-11-21T10:00'))).toBe('admitted');
    expect(admit(ticket, fair, { days: [], entries: 'once' }, at('2026-11-21T10:00'))).toBe('already-inside');
    expect(admit(ticket, fair, { days: [], entries: 'unlimited' }, at('2026-11-20T15:00'))).toBe('admitted');
  });

  test('a type that asks for an exit admits again after it, and the next day in any case', () => {
    const afterExit = { days: [], entries: 'after-exit' as const };
    const inside = entered('2026-11-20T10:42');
    const left = (local: string) => ({
      ...inside,
      lastExit: { at: fromWarsaw(local).toISOString(), gateId: 'gate_a', day: local.slice(0, 10) },
    });
    const judged = (ticket: typeof inside, local = '2026-11-20T15:00') =>
      admit(ticket, fair, afterExit, at(local));
    expect(judged(inside)).toBe('already-inside');
    expect(judged(left('2026-11-20T10:41'))).toBe('already-inside');
    expect(judged(left('2026-11-20T10:42'))).toBe('admitted');
    expect(judged(left('2026-11-20T14:00'))).toBe('admitted');
    expect(judged(inside, '2026-11-21T09:00')).toBe('admitted');
    expect(admit(left('2026-11-20T14:00'), fair, onceADay, at('2026-11-20T15:00'))).toBe('already-inside');
  });

  test('a type admits on its own days only', () => {
    const secondDay = { days: [2], entries: 'once' as const };
    expect(admit(fresh, fair, secondDay, at('2026-11-20T12:00'))).toBe('other-day');
    expect(admit(fresh, fair, secondDay, at('2026-11-21T12:00'))).toBe('admitted');
  });

  test('the refusal that the keeper can do least about is named before others', () => {
    const voided = { ...entered('2026-11-20T10:42'), status: 'void' as const };
    expect(admit(voided, fair, onceADay, at('2026-12-24T12:00'))).toBe('void');
    expect(admit({ ...voided, fairId: 'fair_b' }, fair, onceADay, at('2026-11-20T12:00'))).toBe('other-fair');
  });
});
