import { isSameMailbox } from './mailbox.ts';
import type { Order, OrderHolder } from './order.ts';

/** The holder of the ticket at a position (from 1); null where it is in the buyer's name. */
export const holderAt = ({ lines }: Pick<Order, 'lines'>, position: number): OrderHolder | null | undefined =>
  lines.flatMap(({ holders }) => holders)[position - 1];

/**
 * Somebody as they are corrected, without the answers of whoever stood there before: a correction changes one of first
 * name, surname and address; more than one means another person.
 */
export function corrected<Person extends OrderHolder>(before: OrderHolder, after: Person): Person {
  const changes = [
    before.name !== after.name,
    before.surname !== after.surname,
    Boolean(before.email) && !isSameMailbox(before.email, after.email ?? ''),
  ];
  if (changes.filter(Boolean).length < 2) return after;
  const { answers: _, ...person } = after;
  return person as Person;
}

/** The lines with another holder at one position. */
export function withHolder(
  { lines }: Pick<Order, 'lines'>,
  position: number,
  person: OrderHolder,
): Order['lines'] {
  let seen = 0;
  return lines.map((line) => ({
    ...line,
    holders: line.holders.map((holder) => {
      seen += 1;
      if (seen !== position) return holder;
      return holder ? corrected(holder, person) : person;
    }),
  }));
}
