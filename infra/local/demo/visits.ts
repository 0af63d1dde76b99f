import assert from 'node:assert/strict';
import { forEachLimit } from '#functions/runtime/for-each-limit.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { referenceCodeStore } from '#functions/store/fairs/reference-codes.ts';
import { visitStore } from '#functions/store/sale/visits.ts';
import { foldCode, referenceCodeId } from '#shared/domain/visit.ts';
import { CONCURRENCY, pick, spread } from './spread.ts';

const PARTNERS = [
  { referenceCode: 'GAZETA', description: 'Reklama w dodatku „Moja firma”' },
  { referenceCode: 'NEWSLETTER', description: 'List do czytelników, co dwa tygodnie' },
  { referenceCode: 'PARTNER', description: 'Strona Izby Franczyzy' },
];

export const partnerCodes = PARTNERS.map(({ referenceCode }) => referenceCode);

export async function makePartners(db: Db, fairId: string, at: Date): Promise<void> {
  for (const partner of PARTNERS) {
    const id = referenceCodeId(fairId, partner.referenceCode);
    const code = { ...partner, id, fairId, visible: true, createdAt: at.toISOString(), version: 1 };
    const refusal = await referenceCodeStore(db).create(code, {
      entityId: id,
      actorId: 'system',
      action: 'seeded',
      at,
    });
    assert(!refusal, refusal);
  }
}

const PATHS = ['/', '/', '/', '/pl', '/en'];

/** Counts a day's visits: about five per order. Each buyer, and a third of the others, began to fill in the form. */
export async function countVisits(db: Db, fairId: string, day: string, orders: number): Promise<void> {
  const visits = visitStore(db);
  const seed = Number(day.replaceAll('-', ''));
  const count = orders * 4 + 3 + spread(seed, 8);
  await forEachLimit([...Array(count).keys()], CONCURRENCY, async (visit) => {
    const from = seed + visit * 3;
    const isSent = spread(from, 5) < 2;
    const referenceCode = isSent ? foldCode(pick(partnerCodes, from * 7)) : '';
    const seen = { day, referenceCode, path: pick(PATHS, from * 11) };
    await visits.count(fairId, seen, 'visit');
    if (spread(from * 13, 3) === 0 || visit < orders) await visits.count(fairId, seen, 'form-start');
  });
}
