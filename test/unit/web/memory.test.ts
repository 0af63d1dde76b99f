import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { forgetDraft, keepDraft, recallDraft } from '#web/src/features/purchase/storage/draft.ts';
import { forgetMine, forgetOld } from '#web/src/features/purchase/storage/forget-mine.ts';
import {
  completePurchase,
  idempotencyKeyFor,
  purchaseDigest,
  rememberSent,
  sameAgain,
} from '#web/src/features/purchase/storage/purchases.ts';
import { filledDraft } from './sale-example.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const FAIR = 'fair_aaaaaaaaaaaa';
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size;
    },
  });
});

describe('a draft', () => {
  it('comes back as it was typed, for its own fair', () => {
    const draft = filledDraft();
    keepDraft(FAIR, draft, now);
    expect(recallDraft(FAIR, now + HOUR)).toEqual(draft);
    expect(recallDraft('fair_bbbbbbbbbbbb', now)).toBeUndefined();
  });

  it('is not kept for the next person at the computer', () => {
    keepDraft(FAIR, filledDraft(), now);
    expect(recallDraft(FAIR, now + 7 * HOUR)).toBeUndefined();
  });

  it('of an older version gets the fields it lacks', () => {
    storage.set(`bramka.draft.1.${FAIR}`, JSON.stringify({ at: now, draft: { buyer: { name: 'Anna' } } }));
    expect(recallDraft(FAIR, now)).toMatchObject({
      buyer: { name: 'Anna', email: '' },
      address: { country: 'PL' },
      tickets: [{ ticketTypeId: '' }],
    });
  });

  it('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    keepDraft(FAIR, filledDraft(), now);
    expect(recallDraft(FAIR, now)).toBeUndefined();
    forgetDraft(FAIR);
  });
});

describe('a purchase', () => {
  const content = {
    fairId: FAIR,
    buyer: { name: 'Anna', surname: 'Nowak', email: 'Anna@firma.pl' },
    tickets: [{ ticketTypeId: 'typ_b' }, { ticketTypeId: 'typ_a' }],
  };
  const likeness = purchaseDigest(content);
  const sent = { fairId: FAIR, orderId: 'ord_1', key: 'k', orderNumber: '1', likeness };

  it('is the same whatever the order of its tickets and the case of its e-mail', () => {
    const other = {
      ...content,
      buyer: { ...content.buyer, email: 'anna@FIRMA.pl' },
      tickets: [...content.tickets].reverse(),
    };
    expect(purchaseDigest(other)).toBe(likeness);
  });

  it('is asked about only once it was completed, for fifteen minutes', () => {
    rememberSent(sent, now);
    expect(sameAgain(likeness, now)).toBeUndefined();
    completePurchase('ord_1', now);
    expect(sameAgain(likeness, now + 14 * MINUTE)?.orderId).toBe('ord_1');
    expect(sameAgain(likeness, now + 15 * MINUTE)).toBeUndefined();
    expect(sameAgain(`${likeness} more`, now)).toBeUndefined();
  });

  it('clears its draft when it is completed, and no draft begun after it', () => {
    rememberSent(sent, now);
    keepDraft(FAIR, filledDraft(), now);
    completePurchase('ord_1', now);
    expect(recallDraft(FAIR, now)).toBeUndefined();
    keepDraft(FAIR, filledDraft(), now);
    completePurchase('ord_1', now);
    expect(recallDraft(FAIR, now)).toBeDefined();
  });

  it('keeps its key over retries, and gets another when it changes or was completed', () => {
    const key = idempotencyKeyFor('one', now);
    expect(idempotencyKeyFor('one', now)).toBe(key);
    expect(idempotencyKeyFor('two', now)).not.toBe(key);
    const again = idempotencyKeyFor('one', now);
    expect(again).not.toBe(key);
    rememberSent(sent, now);
    completePurchase('ord_1', now);
    expect(idempotencyKeyFor('one', now)).not.toBe(again);
  });
});

describe('what is about the visitor', () => {
  const sent = { fairId: FAIR, orderId: 'ord_1', key: 'k', orderNumber: '1', likeness: 'anna@firma.pl' };
  const personal = () => [...storage.values()].filter((value) => /anna|Anna|ord_1/.test(value));
  const keepAll = () => {
    keepDraft(FAIR, filledDraft(), now);
    keepDraft('fair_bbbbbbbbbbbb', filledDraft(), now);
    idempotencyKeyFor(JSON.stringify(filledDraft()), now);
    rememberSent(sent, now);
    completePurchase('ord_1', now);
    rememberSent(sent, now);
    keepDraft(FAIR, filledDraft(), now);
    idempotencyKeyFor(JSON.stringify(filledDraft()), now);
    storage.set('bramka.cookies.1', 'true');
  };

  it('ends by itself, of every fair, whether or not its form is opened again', () => {
    keepAll();
    forgetOld(now + 59 * MINUTE);
    expect(storage.size).toBe(6);
    forgetOld(now + HOUR);
    expect(storage.has('bramka.completed.1')).toBe(false);
    forgetOld(now + 6 * HOUR);
    expect([...storage.keys()].sort()).toEqual(['bramka.cookies.1', 'bramka.sent.1']);
    forgetOld(now + DAY);
    expect([...storage.keys()]).toEqual(['bramka.cookies.1']);
  });

  it('of a version that did not say since when ends at once', () => {
    storage.set('bramka.sent.1', JSON.stringify(sent));
    storage.set('bramka.attempt.1', 'not JSON');
    forgetOld(now);
    expect(storage.size).toBe(0);
  });

  it('goes at once when the visitor asks for it, and nothing else does', () => {
    keepAll();
    expect(personal().length).toBeGreaterThan(3);
    forgetMine();
    expect([...storage.keys()]).toEqual(['bramka.cookies.1']);
  });
});
