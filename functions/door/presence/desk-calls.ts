import type { DeskCall } from '#shared/contract/gates.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { DESK_CALL } from '#shared/domain/kiosk.ts';
import type { Reading } from '../../read-models/entry-log.ts';

/**
 * Who was sent to the desk by a kiosk within the last minutes, who waits longest first: one call of each ticket, and
 * one of each gate for codes of no ticket. Who was let in since, or is seen to, waits no more.
 */
export function deskCalls(readings: readonly Reading[], gates: readonly Gate[], now: Date): DeskCall[] {
  const from = new Date(now.getTime() - DESK_CALL).toISOString();
  const lately = readings.filter(({ at }) => at >= from).sort((a, b) => (a.at < b.at ? -1 : 1));
  const calls = new Map<string, DeskCall>();
  for (const { at, gateId, result, ticketId, toDesk } of lately) {
    const gate = gates.find(({ id, active }) => id === gateId && active);
    const key = ticketId ?? gateId;
    const isSeen = toDesk && gate && at <= (gate.deskSeen ?? '');
    // Whoever was sent to the desk by two gates is seen to once.
    if (result === 'admitted' || isSeen) calls.delete(key);
    if (!toDesk || !gate || isSeen) continue;
    const since = calls.get(key)?.since ?? at;
    calls.set(key, { gateId, gate: gate.name, since, at, result, ...(ticketId && { ticketId }) });
  }
  return [...calls.values()];
}
