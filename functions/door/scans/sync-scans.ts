import type { syncScans as row } from '#shared/contract/scans.ts';
import type { OfflineScan, SyncOutcome } from '#shared/domain/offline-scan.ts';
import { ticketIdIn } from '#shared/domain/ticket-code.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import type { UseCase } from '../../runtime/use-case.ts';
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

/** What a device has sent waits no longer, also where its page is closed before it says so. */
async function noteSent(
  { gate, device, now }: SentFrom,
  outcomes: readonly SyncOutcome[],
  { gates }: AdmitDeps,
): Promise<void> {
  const known = await gates.device(gate.id, device.id);
  if (!known?.unsent) return;
  const sent = outcomes.filter(({ outcome }) => outcome !== 'retry').length;
  const unsent = Math.max(0, known.unsent - sent);
  await gates.noteDevice(gate.id, { ...known, unsent, at: now.toISOString() });
}

/** Takes the scans of each ticket one after the other, in the order of their times. */
export const syncScans =
  (deps: AdmitDeps): UseCase<typeof row> =>
  async ({ body: { device, scans } }, { gate, now, timeLeft }) => {
    const from = { gate, device, now };
    const taken = new Map<OfflineScan, SyncOutcome>();
    let held = 0;
    const onHeld = () => {
      held += 1;
    };
    const inOrder = scans.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    const byTicket = Map.groupBy(inOrder, ({ code }) => ticketIdIn(code) ?? code);
    await forEachLimit([...byTicket.values()], AT_ONCE, async (ofTicket) => {
      for (const sent of ofTicket)
        if (timeLeft() > RESERVE) taken.set(sent, await take(sent, from, deps, onHeld));
    });
    if (held > 0) raise('entries-held', held);
    const outcomes = scans.map(
      (sent) => taken.get(sent) ?? { attemptId: sent.attemptId, outcome: 'retry' as const },
    );
    await noteSent(from, outcomes, deps);
    return { outcomes };
  };
