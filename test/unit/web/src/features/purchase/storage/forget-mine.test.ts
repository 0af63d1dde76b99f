import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { fakeStorage } from '#test/support/fake-storage.ts';
import { filledDraft } from '#test/support/sale-example.ts';
import { keepDraft } from '#web/src/features/purchase/storage/draft.ts';
import { forgetMine, forgetOld } from '#web/src/features/purchase/storage/forget-mine.ts';
import {
  completePurchase,
  idempotencyKeyFor,
  rememberSent,
} from '#web/src/features/purchase/storage/purchases.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const FAIR = 'fair_aaaaaaaaaaaa';
const storage = fakeStorage();

describe('what is about the visitor', () => {
  const sent = { fairId: FAIR, orderId: 'ord_1', key: 'k', orderNumber: '1', likeness: 'anna@firma.pl' };
  const personal = () => [...storage.values()].filter((value) => /anna|Anna|ord_1/.test(value));
  const keepAll = () => {
    keepDraft(FAIR, filledDraft(), now);
    keepDraft('fair_bbbbbbbbbbbb', filledDraft(), now);
    idempotencyKeyFor(JSON.stringify(filledDraft()), now);
    rememberSent(sent, 'key-of-1', now);
    completePurchase('ord_1', now);
    rememberSent(sent, 'key-of-1', now);
    keepDraft(FAIR, filledDraft(), now);
    idempotencyKeyFor(JSON.stringify(filledDraft()), now);
    storage.set('bramka.cookies.1', 'true');
  };

  it('the visitor’s data end by themselves, of every fair, whether or not its form is opened again', () => {
    keepAll();
    forgetOld(now + 59 * MINUTE);
    expect(storage.size).toBe(7);
    forgetOld(now + HOUR);
    expect(storage.has('bramka.completed.1')).toBe(false);
    forgetOld(now + 6 * HOUR);
    expect([...storage.keys()].sort()).toEqual([
      'bramka.browser-key.ord_1',
      'bramka.cookies.1',
      'bramka.sent.1',
    ]);
    forgetOld(now + DAY);
    expect([...storage.keys()]).toEqual(['bramka.cookies.1']);
  });

  it('the visitor’s data of a version that did not say since when end at once', () => {
    storage.set('bramka.sent.1', JSON.stringify(sent));
    storage.set('bramka.attempt.1', 'not JSON');
    forgetOld(now);
    expect(storage.size).toBe(0);
  });

  it('the visitor’s data go at once when the visitor asks for it, and nothing else does', () => {
    keepAll();
    expect(personal().length).toBeGreaterThan(3);
    forgetMine();
    expect([...storage.keys()]).toEqual(['bramka.cookies.1']);
  });
});
