import { Problem } from '#shared/contract/problem.ts';
import type { recordVisit as row } from '#shared/contract/visits.ts';
import { MINUTE, warsawDay } from '#shared/domain/time.ts';
import { foldCode, UNKNOWN_CODE } from '#shared/domain/visit.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { ReferenceCodeStore } from '../../store/fairs/reference-codes.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { VisitStore } from '../../store/sale/visits.ts';

interface Deps {
  fairs: FairStore;
  codes: ReferenceCodeStore;
  visits: VisitStore;
  rateLimits: RateLimitStore;
}

/** Enough for a school class behind one address, too few for a script that inflates the figures. */
const VISITS = { limit: 120, window: 10 * MINUTE };

/** What is counted changes rarely: it is read once a minute, not at every visit. */
const KNOWN_TTL = MINUTE;
/** A missing fair or code may have just been created, and its author is often its first visitor. */
const UNKNOWN_TTL = 2_000;

interface KnownCodes {
  fairId: string | undefined;
  codes: Set<string>;
  at: number;
}

/** The fair whose visits count, and its codes by folded spelling. */
function counted({ fairs, codes }: Deps) {
  let known: KnownCodes | undefined;
  return async (wanted: { fairId: string; code: string }, now: Date): Promise<KnownCodes> => {
    const familiar = known?.fairId === wanted.fairId && (wanted.code === '' || known.codes.has(wanted.code));
    if (known && now.getTime() < known.at + (familiar ? KNOWN_TTL : UNKNOWN_TTL)) return known;
    const fairId = await fairs.activeId();
    const saved = fairId ? await codes.ofFair(fairId) : [];
    const folded = new Set(saved.map((code) => foldCode(code.referenceCode)));
    known = { fairId, codes: folded, at: now.getTime() };
    return known;
  };
}

/**
 * Counts one visit of the active fair's form; those of other fairs are accepted and dropped. Addresses are only stored
 * as hashes, for as long as the rate limit needs them; unknown codes are counted together, so that strangers cannot
 * fill the table with invented ones.
 */
export const recordVisit = (deps: Deps): UseCase<typeof row> => {
  const whatCounts = counted(deps);
  return async ({ body }, { network, now }) => {
    const code = body.referenceCode ? foldCode(body.referenceCode) : '';
    const { fairId, codes } = await whatCounts({ fairId: body.fairId, code }, now);
    if (body.fairId !== fairId) return;
    const visitor = hashOf(`${warsawDay(now)} ${network}`).slice(0, 32);
    if (!(await deps.rateLimits.count('visit', visitor, VISITS, now))) throw new Problem('too_many_tries');
    const referenceCode = code === '' || codes.has(code) ? code : UNKNOWN_CODE;
    await deps.visits.count(fairId, { day: warsawDay(now), referenceCode, path: body.path }, body.what);
  };
};
