import { Problem } from '#shared/contract/problem.ts';
import type { BadgesWork } from '#shared/contract/task-work.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { Files } from '../../adapters/files.ts';
import { badgePages } from '../../documents/pdf/badge-pdf.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { FairStore, FairWithTypes } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { TicketStore } from '../../store/tickets/tickets.ts';
import { type BadgeDeps, type Badged, badgesOf } from '../badges/badges-of.ts';
import { soldMatches } from '../exports/sold-matches.ts';
import { taskFileKey } from './export-task.ts';
import type { Step, Steps } from './steps.ts';

/** A file of this many opens anywhere, and a printer has them for an hour. */
const MAX_BADGES = 5_000;
/** Tickets, orders, pages. */
const PROGRESS_INTERVAL = 200;
const READS = 20;

interface Deps extends BadgeDeps {
  fairs: FairStore;
  orders: OrderStore;
  tickets: Pick<TicketStore, 'countBadge'>;
  files: Files;
  clock: () => Date;
}

/** The tickets asked for, as far as their orders are paid. */
async function* asked(
  { fairId, tickets }: BadgesWork,
  sold: FairWithTypes,
  { orders }: Deps,
): AsyncGenerator<Step, string[]> {
  if ('ids' in tickets) return tickets.ids;
  const ids: string[] = [];
  let looked = 0;
  for await (const matching of soldMatches({ ...tickets.found, fairId }, sold, orders)) {
    for (const { id, ticketStatus, status } of matching)
      if (ticketStatus === 'valid' && status === 'paid') ids.push(id);
    looked += 1;
    if (looked % PROGRESS_INTERVAL === 0) yield { phase: 'reading', done: ids.length };
  }
  return ids;
}

/** As they are now: the valid tickets among these, with their orders' languages. */
async function read(ids: readonly string[], fairId: string, { orders }: Deps): Promise<Badged[]> {
  const wanted = new Set(ids);
  const found: Badged[] = [];
  await forEachLimit([...new Set(ids.map(orderIdOfTicket))], READS, async (orderId) => {
    const sold = await orders.withTickets(orderId, { consistent: true });
    if (sold?.order.fairId !== fairId || sold.order.status !== 'paid' || sold.order.erasedAt) return;
    for (const ticket of sold.tickets)
      if (wanted.has(ticket.id) && ticket.status === 'valid') found.push({ ticket, lang: sold.order.lang });
  });
  return found;
}

/** By surname, as guests are looked for in a pile. */
function bySurname(one: Badged, other: Badged): number {
  const [a, b] = [one.ticket.holder, other.ticket.holder];
  return (
    a.surname.localeCompare(b.surname, 'pl') ||
    a.name.localeCompare(b.name, 'pl') ||
    one.ticket.id.localeCompare(other.ticket.id)
  );
}

async function* draw(
  named: readonly Badged[],
  sold: FairWithTypes,
  lang: BadgesWork['lang'],
  deps: Deps,
): AsyncGenerator<Step, Buffer> {
  const { badges, ...file } = await badgesOf(named, sold, deps);
  const pages = badgePages(badges, { ...file, lang, at: deps.clock() });
  for (;;) {
    const { value, done } = await pages.next();
    if (done) return value;
    if (value % PROGRESS_INTERVAL === 0) yield { phase: 'writing', done: value, total: badges.length };
  }
}

const nameOf = ({ lang }: BadgesWork, at: Date): string =>
  `${lang === 'pl' ? 'identyfikatory' : 'badges'}-${warsawDay(at)}.pdf`;

/**
 * One PDF of many badges. They count as printed once the file is kept: whoever stops the task before has printed none.
 * Restarts from the beginning after a process crash, and then its own marks are not another's.
 */
export const badgesTask = (deps: Deps): Steps =>
  async function* ({ id, phase, startedAt }, work) {
    if (work.kind !== 'badges') return;
    const { input } = work;
    const sold = await deps.fairs.withTypes(input.fairId);
    if (!sold) throw new Problem('not_found');
    // The rest is a worker's, which has the time.
    if (!phase) yield { phase: 'reading', done: 0, pause: { seconds: 0 } };
    const all = await read(yield* asked(input, sold, deps), input.fairId, deps);
    const due = all.filter(({ ticket: { badge } }) => !input.onlyNew || !badge || badge.attemptId === id);
    const total = due.length;
    if (total === 0) throw new Problem('no_badges');
    if (total > MAX_BADGES) throw new Problem('too_many_badges');
    const pdf = yield* draw(due.sort(bySurname), sold, input.lang, deps);
    const key = taskFileKey(id, 'pdf');
    await deps.files.put(key, pdf, 'application/pdf');
    yield { phase: 'writing', done: total, total, settled: true };
    const badge = { at: deps.clock().toISOString(), attemptId: id };
    await forEachLimit(due, READS, async ({ ticket }) => {
      await deps.tickets.countBadge(ticket.id, badge);
    });
    yield { done: total, total, file: { key, name: nameOf(input, new Date(startedAt)) } };
  };
