import { Problem } from '#shared/contract/problem.ts';
import { HOUR } from '#shared/domain/time.ts';
import { placeEffort } from '#shared/domain/waiting-room.ts';
import { newChallenge, readProof } from '../../runtime/proof-of-work.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { UnpaidHoldStore } from '../../store/sale/unpaid-holds.ts';

export interface PlaceProofDeps {
  rateLimits: Pick<RateLimitStore, 'made' | 'counted' | 'uncount'>;
  unpaid: Pick<UnpaidHoldStore, 'spendProof'>;
  linkSecret: () => Promise<string>;
}

interface ProofRequest {
  roomId: string;
  fairId: string;
  network: string;
  /** The solution of a challenge, if there is one. */
  proof: string | undefined;
  now: Date;
}

const WHAT = 'room-places';
const WITHIN = { limit: Number.MAX_SAFE_INTEGER, window: HOUR };
/** While a device works, others of its network take places, so a proof may be this many times too easy. */
const TOLERANCE = 2;

/**
 * Checks the proof of work for a place. The attempt is counted before it is judged, so that concurrent requests see
 * each other; refused ones are not counted.
 * @throws Problem proof_needed with the work to do
 */
export async function checkPlaceProof(asking: ProofRequest, deps: PlaceProofDeps): Promise<void> {
  const { roomId, fairId, network, proof, now } = asking;
  const { rateLimits, unpaid } = deps;
  const key = `${roomId}#${network}`;
  const scope = { use: 'place' as const, fairId, network };
  const secret = await deps.linkSecret();
  const refuse = (placesTaken: number) =>
    new Problem('proof_needed', { challenge: newChallenge(secret, scope, placeEffort(placesTaken), now) });
  const solved = proof ? readProof(secret, scope, proof, now) : undefined;
  if (!solved) throw refuse(await rateLimits.made(WHAT, key, WITHIN, now));
  const placesTaken = (await rateLimits.counted(WHAT, key, WITHIN, now)) - 1;
  const isEnough = solved.effort * TOLERANCE >= placeEffort(placesTaken);
  if (isEnough && (await unpaid.spendProof(solved.id, solved.expiresAt))) return;
  await rateLimits.uncount(WHAT, key, WITHIN, now);
  throw refuse(placesTaken);
}
