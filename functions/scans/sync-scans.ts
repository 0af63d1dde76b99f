import type { syncScans as row } from '#shared/contract/scans.ts';
import type { OfflineScan, SyncOutcome } from '#shared/domain/offline-scan.ts';
import { ticketIdIn } from '#shared/domain/ticket-code.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';
import type { SentFrom } from './held-passage.ts';
import { takeOfflineScan } from './take-offline-scan.ts';

const AT_ONCE = 24;
/** What is left of the function's time for the answer; scans that come later are sent again. */
const RESERVE = 2_000;

/** One scan's trouble must not hold up the others. */
async function take(
  sent: OfflineScan,
  from: SentFrom,
  deps: AdmitDeps,
  onHeld: () => void,
): Promise<SyncOutcome> {
  try {
    return await takeOfflineScan(sent, from, deps, onHeld);
  } catch (error) {
    log.error('scan-not-synced', error, { gate: from.gate.id });
    return { attemptId: sent.attemptId, outcome: 'retry' };
  }
}

/** Takes the scans of each ticket one after the other, in the order of their times. */
export const syncScans =
  (deps: AdmitDeps): UseCase<typeof row> =>
  async ({ body: { device, scans } }, { gate, now, timeLeft }) => {
    const outcomes = new Map<OfflineScan, SyncOutcome>();
    let held = 0;
    const onHeld = () => {
      held += 1;
    };
    const inOrder = scans.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    const byTicket = Map.groupBy(inOrder, ({ code }) => ticketIdIn(code) ?? code);
    await forEachLimit([...byTicket.values()], AT_ONCE, async (ofTicket) => {
      for (const sent of ofTicket)
        if (timeLeft() > RESERVE) outcomes.set(sent, await take(sent, { gate, device, now }, deps, onHeld));
    });
    if (held > 0) raise('entries-held', held);
    return {
      outcomes: scans.map(
        (sent) => outcomes.get(sent) ?? { attemptId: sent.attemptId, outcome: 'retry' as const },
      ),
    };
  };
