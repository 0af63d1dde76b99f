import { describe, expect, it, vi } from 'vitest';
import { HOUR } from '#shared/domain/time.ts';
import { fakeStorage } from '#test/support/fake-storage.ts';
import { filledDraft } from '#test/support/sale-example.ts';
import { forgetDraft, keepDraft, recallDraft } from '#web/src/features/purchase/storage/draft.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const FAIR = 'fair_aaaaaaaaaaaa';
const storage = fakeStorage();

describe('a draft', () => {
  it('a draft comes back as it was typed, for its own fair', () => {
    const draft = filledDraft();
    keepDraft(FAIR, draft, now);
    expect(recallDraft(FAIR, now + HOUR)).toEqual(draft);
    expect(recallDraft('fair_bbbbbbbbbbbb', now)).toBeUndefined();
  });

  it('a draft is not kept for the next person at the computer', () => {
    keepDraft(FAIR, filledDraft(), now);
    expect(recallDraft(FAIR, now + 7 * HOUR)).toBeUndefined();
  });

  it('a draft of an older version gets the fields it lacks', () => {
    const store = (draft: object) =>
      storage.set(`bramka.draft.1.${FAIR}`, JSON.stringify({ at: now, draft }));
    store({ tickets: [{ key: 'a', ticketTypeId: 'typ_a', holder: { name: 'Jan' } }] });
    expect(recallDraft(FAIR, now)?.tickets).toMatchObject([
      { key: 'a', holder: { name: 'Jan', company: '' } },
    ]);
    store({ buyer: { name: 'Anna' } });
    expect(recallDraft(FAIR, now)).toMatchObject({
      buyer: { name: 'Anna', email: '' },
      address: { country: 'PL' },
      tickets: [{ ticketTypeId: '' }],
    });
  });

  it('a draft is kept until the page is left where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    const draft = filledDraft();
    keepDraft(FAIR, draft, now);
    expect(recallDraft(FAIR, now)).toEqual(draft);
    forgetDraft(FAIR);
    expect(recallDraft(FAIR, now)).toBeUndefined();
  });
});
