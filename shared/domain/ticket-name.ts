import * as z from '../zod.ts';
import type { Fair } from './fair.ts';
import { fullNameOf } from './full-name.ts';
import { type FormerName, type Order, ticketCount } from './order.ts';
import { holderAt, withHolder } from './order-holders.ts';
import { personName } from './person-name.ts';
import { withOwnLines } from './private-invoice.ts';

/** What a buyer types for the person of a ticket. */
export const ticketName = z.strictObject({ name: personName, surname: personName });
type TicketName = z.infer<typeof ticketName>;

/** The name on the ticket at a position (from 1); undefined where there is no such ticket any more. */
export function nameAt(order: Order, position: number): TicketName | undefined {
  const holder = holderAt(order, position);
  if (holder === undefined || order.removed?.includes(position)) return undefined;
  const { name, surname } = holder ?? order.buyer;
  return { name, surname };
}

/**
 * How often the buyer may still correct the name on a ticket: until the fair begins, as the organiser allows, and as
 * long as it is theirs to show.
 */
export function nameChangesLeft(
  { status, namesChanged, transfers }: Pick<Order, 'status' | 'namesChanged' | 'transfers'>,
  { startDate, nameChanges = 0 }: Pick<Fair, 'startDate' | 'nameChanges'>,
  position: number,
  now: Date,
): number {
  if (status !== 'paid' || transfers?.[position] || now.toISOString() >= startDate) return 0;
  return Math.max(0, nameChanges - (namesChanged?.[position] ?? 0));
}

/** A private invoice in the buyer's name keeps that name: it is corrected in its own way. */
function renamedBuyer({ buyer }: Order, to: TicketName): Order['buyer'] {
  const { privateInvoice } = buyer;
  return {
    ...buyer,
    ...to,
    ...(privateInvoice && { privateInvoice: withOwnLines(buyer, privateInvoice) }),
  };
}

/**
 * The order with a corrected name on a ticket, which is counted. The first ticket's is the buyer's own, and so on every
 * ticket in their name; another ticket in the buyer's name becomes that person's.
 */
export function withName(order: Order, position: number, to: TicketName): Order {
  const counted = (order.namesChanged?.[position] ?? 0) + 1;
  const namesChanged = { ...order.namesChanged, [position]: counted };
  if (position === 1) return { ...order, buyer: renamedBuyer(order, to), namesChanged };
  const lines = withHolder(order, position, { ...holderAt(order, position), ...to });
  return { ...order, lines, namesChanged };
}

/** More corrections of one name than people make; of further ones the oldest is forgotten. */
const MAX_FORMER_NAMES = 5;

/** A corrected order that remembers what its tickets' holders were called before. */
export function rememberingNames(before: Order, after: Order, now: Date): Order {
  const renamed = Array.from({ length: ticketCount(before) }, (_, index) => index + 1).flatMap((position) => {
    const [name, present] = [before, after].map((order) =>
      fullNameOf(holderAt(order, position) ?? order.buyer),
    );
    if (name === undefined || name === present) return [];
    const earlier = before.formerNames?.[position] ?? [];
    return [[position, [...earlier, { name, until: now.toISOString() }].slice(-MAX_FORMER_NAMES)]];
  });
  if (renamed.length === 0) return after;
  return { ...after, formerNames: { ...before.formerNames, ...Object.fromEntries(renamed) } };
}

/** What a ticket's holder was called at a moment, ISO 8601. */
export const holderNameAt = (present: string, formerNames: readonly FormerName[] = [], at: string): string =>
  formerNames.find(({ until }) => at < until)?.name ?? present;
