import type { Order, OrderHolder } from './order.ts';

/** The holder of the ticket at a position (from 1); null where it is in the buyer's name. */
export const holderAt = ({ lines }: Pick<Order, 'lines'>, position: number): OrderHolder | null | undefined =>
  lines.flatMap(({ holders }) => holders)[position - 1];

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
      return seen === position ? person : holder;
    }),
  }));
}
