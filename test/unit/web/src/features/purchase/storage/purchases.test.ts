import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/domain/time.ts';
import { fakeStorage } from '#test/support/fake-storage.ts';
import { filledDraft } from '#test/support/sale-example.ts';
import { somebody } from '#test/support/somebody.ts';
import { keepDraft, recallDraft } from '#web/src/features/purchase/storage/draft.ts';
import {
  browserKeyOf,
  completePurchase,
  endPurchase,
  findDuplicate,
  idempotencyKeyFor,
  mayBeUnpaid,
  purchaseText,
  rememberSent,
} from '#web/src/features/purchase/storage/purchases.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const FAIR = 'fair_aaaaaaaaaaaa';
fakeStorage();

describe('a purchase', () => {
  const content = {
    fairId: FAIR,
    buyer: somebody({ name: 'Anna', surname: 'Nowak', email: 'Anna@firma.pl' }),
    tickets: [{ ticketTypeId: 'typ_b' }, { ticketTypeId: 'typ_a' }],
  };
  const likeness = purchaseText(content);
  const sent = { fairId: FAIR, orderId: 'ord_1', key: 'k', orderNumber: '1', likeness };

  it('a purchase is the same whatever the order of its tickets and the case of its e-mail', () => {
    const other = {
      ...content,
      buyer: { ...content.buyer, email: 'anna@FIRMA.pl' },
      tickets: [...content.tickets].reverse(),
    };
    expect(purchaseText(other)).toBe(likeness);
  });

  it('a purchase is asked about only once it was completed, for fifteen minutes', () => {
    rememberSent(sent, 'key-of-1', now);
    expect(findDuplicate(likeness, now)).toBeUndefined();
    completePurchase('ord_1', now);
    expect(findDuplicate(likeness, now + 14 * MINUTE)?.orderId).toBe('ord_1');
    expect(findDuplicate(likeness, now + 15 * MINUTE)).toBeUndefined();
    expect(findDuplicate(`${likeness} more`, now)).toBeUndefined();
  });

  it('a purchase may wait for its payment for an hour, at its own fair, until it is completed', () => {
    rememberSent({ ...sent, orderId: 'ord_2' }, 'key-of-2', now);
    expect([browserKeyOf('ord_2'), browserKeyOf('ord_3')]).toEqual(['key-of-2', undefined]);
    expect(mayBeUnpaid(FAIR, now + 59 * MINUTE)?.orderId).toBe('ord_2');
    expect(mayBeUnpaid(FAIR, now + 60 * MINUTE)).toBeUndefined();
    expect(mayBeUnpaid('fair_bbbbbbbbbbbb', now)).toBeUndefined();
    completePurchase('ord_2', now);
    expect(mayBeUnpaid(FAIR, now)).toBeUndefined();
  });

  it('a purchase waits no more once its order’s page has told that it is over', () => {
    rememberSent({ ...sent, orderId: 'ord_4' }, 'key-of-4', now);
    endPurchase('ord_3');
    expect(mayBeUnpaid(FAIR, now)?.orderId).toBe('ord_4');
    endPurchase('ord_4');
    expect(mayBeUnpaid(FAIR, now)).toBeUndefined();
  });

  it('a purchase clears its draft when it is completed, and no draft begun after it', () => {
    rememberSent(sent, 'key-of-1', now);
    keepDraft(FAIR, filledDraft(), now);
    completePurchase('ord_1', now);
    expect(recallDraft(FAIR, now)).toBeUndefined();
    keepDraft(FAIR, filledDraft(), now);
    completePurchase('ord_1', now);
    expect(recallDraft(FAIR, now)).toBeDefined();
  });

  it('a purchase keeps its key over retries, and gets another when it changes or was completed', () => {
    const key = idempotencyKeyFor('one', now);
    expect(idempotencyKeyFor('one', now)).toBe(key);
    expect(idempotencyKeyFor('two', now)).not.toBe(key);
    const again = idempotencyKeyFor('one', now);
    expect(again).not.toBe(key);
    rememberSent(sent, 'key-of-1', now);
    completePurchase('ord_1', now);
    expect(idempotencyKeyFor('one', now)).not.toBe(again);
  });
});
