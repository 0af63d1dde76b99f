import { Problem } from '#shared/contract/problem.ts';
import type { recordVisit as row } from '#shared/contract/visits.ts';
import { MINUTE, warsawDay } from '#shared/domain/time.ts';
import { foldCode, UNKNOWN_CODE } from '#shared/domain/visit.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import { memoize } from '../../runtime/memoize.ts';
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

/** The codes of a fair by folded spelling; undefined where its visits do not count, as it is not in the shop. */
function counted({ fairs, codes }: Deps) {
  const known = memoize<Set<string> | undefined>(KNOWN_TTL);
  const latest = memoize<Set<string> | undefined>(UNKNOWN_TTL);
  return async (fairId: string, code: string, now: Date): Promise<Set<string> | undefined> => {
    const read = async () => {
      const fair = await fairs.byId(fairId);
      const saved = fair?.published ? await codes.ofFair(fairId) : undefined;
      return saved && new Set(saved.map(({ referenceCode }) => foldCode(referenceCode)));
    };
    const familiar = await known(fairId, now, read);
    return familiar && (code === '' || familiar.has(code)) ? familiar : latest(fairId, now, read);
  };
}

/**
 * Counts one visit of a form; those of fairs out of the shop are accepted and dropped. Addresses are only stored
 * as hashes, for as long as the rate limit needs them; unknown codes are counted together, so that strangers cannot
 * fill the table with invented ones.
 */
export const recordVisit = (deps: Deps): UseCase<typeof row> => {
  const whatCounts = counted(deps);
  return async ({ body }, { network, now }) => {
    const code = body.referenceCode ? foldCode(body.referenceCode) : '';
    const { fairId } = body;
    const codes = await whatCounts(fairId, code, now);
    if (!codes) return;
    const visitor = hashOf(`${warsawDay(now)} ${network}`).slice(0, 32);
    if (!(await deps.rateLimits.count('visit', visitor, VISITS, now))) throw new Problem('too_many_tries');
    const referenceCode = code === '' || codes.has(code) ? code : UNKNOWN_CODE;
    await deps.visits.count(fairId, { day: warsawDay(now), referenceCode, path: body.path }, body.what);
  };
};
