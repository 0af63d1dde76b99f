import { syncScans } from '#shared/contract/scans.ts';
import type { Device } from '#shared/domain/gate.ts';
import { MAX_SYNC, type OfflineScan, type SyncOutcome } from '#shared/domain/offline-scan.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { reportMistake } from '#web/src/lib/tell-errors.ts';
import { isLost } from '../api/request-verdict.ts';
import { correctedTime } from './clock.ts';
import { type Contact, type DoorDb, isFull, type WaitingScan } from './door-db.ts';

export interface Sent {
  scan: OfflineScan;
  outcome: SyncOutcome;
}

/** Fixes the times of scans before they are first sent, so that each repetition has the same. */
async function fix(db: DoorDb, waiting: readonly WaitingScan[], after: Contact): Promise<OfflineScan[]> {
  const writing = db.transaction('scans', 'readwrite');
  const scans = waiting.map(async (kept) => {
    const fixed = kept.fixed ?? correctedTime(kept.scan.rawAt, { before: kept.known, after });
    if (!kept.fixed) await writing.store.put({ ...kept, fixed });
    return { ...kept.scan, ...fixed };
  });
  const [all] = await Promise.all([Promise.all(scans), writing.done]);
  return all;
}

async function sendBatch(
  db: DoorDb,
  waiting: readonly WaitingScan[],
  from: { token: string; device: Device; contact: Contact },
): Promise<Sent[]> {
  const scans = await fix(db, waiting, from.contact);
  const { outcomes } = await request(syncScans, {
    body: { device: from.device, scans },
    headers: { 'x-gate': from.token },
  });
  const sent = scans.flatMap((scan) => {
    const outcome = outcomes.find(({ attemptId }) => attemptId === scan.attemptId);
    return outcome && outcome.outcome !== 'retry' ? [{ scan, outcome }] : [];
  });
  const removing = db.transaction('scans', 'readwrite');
  await Promise.all([...sent.map(({ scan }) => removing.store.delete(scan.attemptId)), removing.done]);
  return sent;
}

/** Scans by their tokens, as many at once as the server takes. */
function batchesOf(scans: readonly WaitingScan[]): { token: string; batch: readonly WaitingScan[] }[] {
  const tokens = [...new Set(scans.map(({ token }) => token))];
  return tokens.flatMap((token) => {
    const waiting = scans.filter((scan) => scan.token === token);
    const count = Math.ceil(waiting.length / MAX_SYNC);
    return Array.from({ length: count }, (_, at) => ({
      token,
      batch: waiting.slice(at * MAX_SYNC, (at + 1) * MAX_SYNC),
    }));
  });
}

/**
 * Sends all scans that wait, each under the token that it was made with. One that ended too long ago is passed over:
 * its scans stay.
 * @returns the tokens that ended too long ago
 * @throws ProblemError where the server does not answer; what was sent until then is done
 */
export async function sendWaiting(
  db: DoorDb,
  device: Device,
  contact: Contact,
  onSent: (sent: Sent[]) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  for (const { token, batch } of batchesOf(await db.getAll('scans')))
    try {
      await onSent(await sendBatch(db, batch, { token, device, contact }));
    } catch (error) {
      if (isLost(error) || isFull(error)) throw error;
      if (errorCode(error) === 'gate_unknown') ended.add(token);
      // What one batch stumbles over must not keep the others from being sent.
      else reportMistake(error);
    }
  return ended;
}
