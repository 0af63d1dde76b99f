import assert from 'node:assert/strict';
import { newPairing } from '#functions/door/gates/pairing.ts';
import { forEachLimit } from '#functions/runtime/for-each-limit.ts';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { gateToken } from '#shared/domain/gate.ts';
import type { Scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { fromWarsaw, MINUTE } from '#shared/domain/time.ts';
import { CONCURRENCY, pick, spread } from './spread.ts';

/** The pairing secret of each fair's first gate: like the printed logins, known to everybody. */
const FIRST_SECRET = 'wejscie-glowne-demo-2026';

const GATES = ['Wejście główne', 'Wejście od Świętokrzyskiej'];

/** @returns the ids of the fair's gates */
export async function makeGates(db: Db, fairId: string, at: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of GATES.entries()) {
    const id = newId('gate');
    const secretHash = index === 0 ? hashOf(FIRST_SECRET) : newPairing(id).secretHash;
    const gate = { id, fairId, name, secretHash, active: true };
    assert(
      await gateStore(db).create(gate, { entityId: fairId, actorId: 'system', action: 'gate-created', at }),
    );
    ids.push(id);
  }
  return ids;
}

/** The token of the gate that can be paired by the printed link; undefined where it is gone, or has another secret. */
export async function printedGate(db: Db, fairId: string): Promise<string | undefined> {
  const gates = await gateStore(db).ofFair(fairId);
  const gate = gates.find(({ secretHash, active }) => active && secretHash === hashOf(FIRST_SECRET));
  return gate && gateToken(gate.id, FIRST_SECRET);
}

/** Half come within two hours of opening, all within seven, on one of the fair's days; one in eight does not come. */
function arrivalOf(fair: Fair, seed: number): Date | undefined {
  if (spread(seed * 73, 8) === 0) return undefined;
  const day = pick(fairDays(fair), seed * 79);
  const minutes = Math.round(420 * (spread(seed * 83, 1000) / 1000) ** 1.8);
  const opening = fromWarsaw(`${day}T10:00`);
  return new Date(opening.getTime() + minutes * MINUTE + spread(seed * 89, 60) * 1000);
}

/** Admits the visitors who have come by `now` and records their entries; a few were scanned again and refused. */
export async function admitVisitors(
  db: Db,
  { fair, gates, tickets }: { fair: Fair; gates: readonly string[]; tickets: readonly Ticket[] },
  now: Date,
): Promise<void> {
  const scans = scanStore(db);
  await forEachLimit([...tickets.entries()], CONCURRENCY, async ([seed, ticket]) => {
    const arrival = arrivalOf(fair, seed);
    if (!arrival || arrival >= now || arrival.toISOString() < ticket.issuedAt) return;
    const gateId = pick(gates, seed * 97);
    const at = arrival.toISOString();
    const entry = { at, gateId, day: at.slice(0, 10) };
    await ticketStore(db).admit(ticket, entry);
    const scan: Scan = {
      id: newId('scn'),
      ...{ fairId: fair.id, gateId, ticketId: ticket.id, at, receivedAt: at },
      ticketTypeId: ticket.ticketTypeId,
      result: 'admitted',
      offline: spread(seed * 101, 15) === 0,
    };
    await scans.record(scan);
    if (spread(seed * 103, 14) > 0) return;
    const again = new Date(arrival.getTime() + 3 * MINUTE).toISOString();
    const refused = {
      id: newId('scn'),
      at: again,
      receivedAt: again,
      result: 'already-inside',
      earlier: entry,
    };
    await scans.record({ ...scan, ...refused } as Scan);
  });
}
