import { syncScans } from '#shared/contract/scans.ts';
import type { Device } from '#shared/domain/gate.ts';
import { MAX_SYNC, type OfflineScan, type SyncOutcome } from '#shared/domain/offline-scan.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { correctedTime } from './clock.ts';
import type { Contact, DoorDb, WaitingScan } from './door-db.ts';

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
  const byToken = Map.groupBy(await db.getAll('scans'), ({ token }) => token);
  for (const [token, waiting] of byToken)
    for (let start = 0; start < waiting.length; start += MAX_SYNC) {
      const batch = waiting.slice(start, start + MAX_SYNC);
      try {
        await onSent(await sendBatch(db, batch, { token, device, contact }));
      } catch (error) {
        if (errorCode(error) !== 'gate_unknown') throw error;
        ended.add(token);
      }
    }
  return ended;
}
