import type { DoorList, ListedPassages, ListedTicket } from '#shared/domain/door-list.ts';
import { shortIdOf } from '#shared/domain/door-list.ts';
import { searchable } from '#shared/domain/searchable.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';

/** Whoever has more namesakes is asked for a ticket's number. */
const MAX_FOUND = 10;

/** The gate's list in memory: each ticket, and how it has passed, by its short id. */
export class TicketList {
  readonly #tickets = new Map<string, ListedTicket>();
  /** What is searched of each ticket, made when somebody searches. */
  #searched: { text: string; id: string }[] | undefined;
  readonly #passages = new Map<string, ListedPassages>();

  get size(): number {
    return this.#tickets.size;
  }

  /** Later parts replace what earlier ones said of a ticket. */
  take({ tickets, passages }: Pick<DoorList, 'tickets' | 'passages'>): void {
    if (tickets.length > 0) this.#searched = undefined;
    for (const ticket of tickets) this.#tickets.set(ticket[0], ticket);
    for (const passed of passages) this.#pass(passed);
  }

  ticket(shortId: string): ListedTicket | undefined {
    return this.#tickets.get(shortId);
  }

  /** Which edition of a ticket was the valid one when the list was made. */
  edition(ticketId: string): number {
    return Math.max(0, (this.ticket(shortIdOf(ticketId))?.[2] ?? 0) - 1);
  }

  passages(shortId: string): ListedPassages {
    return this.#passages.get(shortId) ?? [shortId, 0, '', '', ''];
  }

  /** An entry or exit since the list was made. */
  note(ticketId: string, passage: { result: string; at: string; gateId: string }): void {
    this.#pass(passedNow(this.passages(shortIdOf(ticketId)), passage));
  }

  /** The last entry was undone. */
  takeBack(ticketId: string): void {
    const [id, admissions] = this.passages(shortIdOf(ticketId));
    this.#pass([id, Math.max(0, admissions - 1), '', '', '']);
  }

  #pass(passed: ListedPassages): void {
    this.#passages.set(passed[0], passed);
  }

  get hasNames(): boolean {
    for (const [, , , , name] of this.#tickets.values()) if (name) return true;
    return false;
  }

  /** Few tickets whose name or number has all words of the query, in whatever case and without their marks. */
  search(query: string): ListedTicket[] {
    const words = searchable(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    this.#searched ??= Array.from(this.#tickets.values(), ([id, , , , name]) => ({
      id,
      text: searchable(`${name} ${ticketNumberOf(`tkt_${id}`)}`),
    }));
    const found: ListedTicket[] = [];
    for (const { id, text } of this.#searched) {
      const ticket = words.every((word) => text.includes(word)) && this.#tickets.get(id);
      if (ticket) found.push(ticket);
      if (found.length === MAX_FOUND) break;
    }
    return found;
  }

  clear(): void {
    this.#searched = undefined;
    this.#tickets.clear();
    this.#passages.clear();
  }
}

/** The same after an entry or exit on this device. */
function passedNow(
  [id, admissions, entryAt, entryGate, exitAt]: ListedPassages,
  { result, at, gateId }: { result: string; at: string; gateId: string },
): ListedPassages {
  if (result === 'admitted') return [id, admissions + 1, at, gateId, exitAt];
  return result === 'exited'
    ? [id, admissions, entryAt, entryGate, at]
    : [id, admissions, entryAt, entryGate, exitAt];
}
