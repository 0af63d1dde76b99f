import type { Device } from '#shared/domain/gate.ts';
import type { OfflineScan } from '#shared/domain/offline-scan.ts';
import { CLOCK_TOLERANCE, type Held, LISTED_PASSAGES } from '#shared/domain/scan.ts';
import { DAY } from '#shared/domain/time.ts';
import type { PairedGate } from '../../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

/** Who sent an offline scan, and when it arrived. */
export interface SentFrom {
  gate: PairedGate;
  device: Device;
  now: Date;
}

const hourOf = (at: string): string => at.slice(0, 13);

/**
 * Whether a passage without a code is among the few that count. Each says its own time, so they are counted by the hour
 * of that time, and a device has no list of before its first contact.
 */
async function isWithinBounds(
  { at }: OfflineScan,
  { gate, device, now }: SentFrom,
  { gates, rateLimits }: AdmitDeps,
): Promise<boolean> {
  const known = await gates.device(gate.id, device.id);
  if (!known || Date.parse(at) < Date.parse(known.since ?? known.at) - CLOCK_TOLERANCE) return false;
  const { ofDevice, ofGate } = LISTED_PASSAGES;
  const count = (key: string, limit: number) =>
    rateLimits.count('listed', `${key} ${hourOf(at)}`, { limit, window: DAY }, now);
  return (await count(`${gate.id} ${device.id}`, ofDevice)) && count(gate.id, ofGate);
}

/**
 * Why a passage is kept without changing its ticket until the office counts it; undefined where it counts. What a code
 * proves is bounded by the end of the token alone, since whoever has a stolen link has no codes.
 */
export async function heldFor(sent: OfflineScan, from: SentFrom, deps: AdmitDeps): Promise<Held | undefined> {
  const { endedAt } = from.gate;
  const { attemptId } = sent;
  if (endedAt && Date.parse(sent.at) > Date.parse(endedAt) + CLOCK_TOLERANCE)
    return { why: 'ended', attemptId };
  if (!sent.listed) return undefined;
  const counts = !endedAt && (await isWithinBounds(sent, from, deps));
  return counts ? undefined : { why: 'no-code', attemptId };
}
