import type { Verdict } from '#shared/contract/scans.ts';
import { admit, openDays } from '#shared/domain/admission.ts';
import { MARK_LENGTH, markedText, shortIdOf } from '#shared/domain/door-list.ts';
import type { Passage } from '#shared/domain/gate.ts';
import { encode60 } from '#shared/domain/ids.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { readCode, ticketIdIn } from '#shared/domain/ticket-code.ts';
import type { ListState } from './door-db.ts';
import type { TicketList } from './ticket-list.ts';
import { isSigned } from './verify-code.ts';

interface Judging {
  list: TicketList;
  head: ListState['head'];
  /** Typed codes that were wrong, by short id. */
  guesses: Map<string, number>;
}

/** A mark is shorter than the code: so few guesses of a ticket's code are judged here. */
export const MAX_GUESSES = 10;

async function hasMark(ticketId: string, securityCode: string, mark: string): Promise<boolean> {
  const text = new TextEncoder().encode(markedText(ticketId, securityCode));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return mark !== '' && encode60(digest).slice(0, MARK_LENGTH) === mark;
}

/** `edition` of a signed code: it is good for that edition of its ticket alone. A typed one has the mark of the last. */
type Identified = { ticketId: string; edition?: number } | { result: 'forged' | 'wrong-code' };

async function identify(code: string, { list, head, guesses }: Judging): Promise<Identified> {
  const read = readCode(code);
  if (read.kind === 'foreign') return { result: 'forged' };
  if (read.kind === 'incomplete') return { result: 'wrong-code' };
  if (read.kind === 'signed') {
    const key = head.keys[read.code.keyVersion];
    const isGood = key !== undefined && (await isSigned(read.code, key));
    const { ticketId, edition = 0 } = read.code;
    return isGood ? { ticketId, edition } : { result: 'forged' };
  }
  const { ticketId, securityCode } = read;
  const short = shortIdOf(ticketId);
  const wrong = guesses.get(short) ?? 0;
  const mark = list.ticket(short)?.[3] ?? '';
  if (securityCode && wrong < MAX_GUESSES && (await hasMark(ticketId, securityCode, mark)))
    return { ticketId };
  guesses.set(short, wrong + 1);
  return { result: 'wrong-code' };
}

/** A holder who was found in the list has shown no code. */
const listedTicket = (code: string): Identified => {
  const ticketId = ticketIdIn(code);
  return ticketId ? { ticketId } : { result: 'wrong-code' };
};

/**
 * The verdict of a device that has no network, by the rule of the server and by what the device was told last.
 * @param now the server's time, as well as the device knows it
 * @param listed whether the holder was found by name: `code` is their ticket's number
 */
export async function judge(
  code: string,
  passage: Passage,
  now: Date,
  judging: Judging,
  listed = false,
): Promise<Pick<Verdict, 'result' | 'ticketId' | 'holder' | 'typeName' | 'earlier' | 'days' | 'fairName'>> {
  const identified = listed ? listedTicket(code) : await identify(code, judging);
  if ('result' in identified) return identified;
  const { ticketId } = identified;
  const { list, head } = judging;
  const ticket = list.ticket(shortIdOf(ticketId));
  const type = ticket && head.types[ticket[1]];
  if (!ticket || !type) return { result: 'unknown', ticketId };
  const [, , valid, , name] = ticket;
  // A code of a later edition was signed after this list was made: its holder is let in.
  if (valid > 0 && (identified.edition ?? valid - 1) < valid - 1) return { result: 'transferred', ticketId };
  const [, admissions, entryAt, entryGate, exitAt] = list.passages(shortIdOf(ticketId));
  const entry = entryAt ? { at: entryAt, gateId: entryGate, day: dayOf(entryAt) } : undefined;
  const exit = exitAt ? { at: exitAt, gateId: '', day: dayOf(exitAt) } : undefined;
  const seen = {
    ticketId,
    ...(name && { holder: name }),
    ...{ typeName: type.name, fairName: head.fair.name, days: openDays(head.fair, type.admission) },
    ...(entry && {
      earlier: { at: entry.at, gate: head.gates.find(({ id }) => id === entryGate)?.name ?? '–' },
    }),
  };
  if (passage === 'out') return { result: 'exited', ...seen };
  const status = valid > 0 ? ('valid' as const) : ('void' as const);
  const known = { status, fairId: head.fair.id, admissions, lastEntry: entry, lastExit: exit };
  return { result: admit(known, head.fair, type.admission, now), ...seen };
}
