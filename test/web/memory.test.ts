import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../../shared/domain/time.ts';
import { forgetDraft, keepDraft, recallDraft } from '../../web/src/memory/draft.ts';
import {
  completePurchase,
  idempotencyKeyFor,
  likenessOf,
  rememberSent,
  sameAgain,
} from '../../web/src/memory/purchases.ts';
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
  const likeness = likenessOf(content);
  const sent = { fairId: FAIR, orderId: 'ord_1', key: 'k', orderNumber: '1', likeness };

  it('is the same whatever the order of its tickets and the case of its e-mail', () => {
    const other = {
      ...content,
      buyer: { ...content.buyer, email: 'anna@FIRMA.pl' },
      tickets: [...content.tickets].reverse(),
    };
    expect(likenessOf(other)).toBe(likeness);
  });

  it('is asked about only once it was completed, for fifteen minutes', () => {
    rememberSent(sent);
    expect(sameAgain(likeness, now)).toBeUndefined();
    completePurchase('ord_1', now);
    expect(sameAgain(likeness, now + 14 * MINUTE)?.orderId).toBe('ord_1');
    expect(sameAgain(likeness, now + 15 * MINUTE)).toBeUndefined();
    expect(sameAgain(`${likeness} more`, now)).toBeUndefined();
  });

  it('clears its draft when it is completed, and no draft begun after it', () => {
    rememberSent(sent);
    keepDraft(FAIR, filledDraft(), now);
    completePurchase('ord_1', now);
    expect(recallDraft(FAIR, now)).toBeUndefined();
    keepDraft(FAIR, filledDraft(), now);
    completePurchase('ord_1', now);
    expect(recallDraft(FAIR, now)).toBeDefined();
  });

  it('keeps its key over retries, and gets another when it changes or was completed', () => {
    const key = idempotencyKeyFor('one');
    expect(idempotencyKeyFor('one')).toBe(key);
    expect(idempotencyKeyFor('two')).not.toBe(key);
    const again = idempotencyKeyFor('one');
    expect(again).not.toBe(key);
    rememberSent(sent);
    completePurchase('ord_1', now);
    expect(idempotencyKeyFor('one')).not.toBe(again);
  });
});
