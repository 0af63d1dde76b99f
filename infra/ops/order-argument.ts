import { orderIdOf } from '#shared/domain/ids.ts';
import { WrongArgument } from './refused.ts';

/** The id of a typed order: `ord_…`, or the buyer's order number; undefined where it is neither. */
export const orderIn = (typed: string): string | undefined => orderIdOf(typed.replace(/^ord_/, ''));

/** @throws WrongArgument */
export function neededOrder(typed: string): string {
  const found = orderIn(typed);
  if (!found)
    throw new WrongArgument(`${typed} is no order: say its number (K3J2-8DNM-Q1RS) or its id (ord_…).`);
  return found;
}
