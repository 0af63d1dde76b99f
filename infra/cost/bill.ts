import { type PriceName, prices } from './prices.ts';

/** A quantity of something that AWS charges for. */
export interface Item {
  part: string;
  price: PriceName;
  quantity: number;
}

/** Dollars at list price. */
export const dollarsOf = ({ price, quantity }: Pick<Item, 'price' | 'quantity'>): number =>
  (quantity * prices[price].dollars) / prices[price].per;

export const sumOf = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + dollarsOf(item), 0);

/** A month's bill: the usage of each price, less the free monthly allowance. */
export function afterAllowances(items: readonly Item[]): number {
  const used = new Map<PriceName, number>();
  for (const { price, quantity } of items) used.set(price, (used.get(price) ?? 0) + quantity);
  return [...used].reduce((sum, [price, quantity]) => {
    const { free = 0 } = prices[price] as { free?: number };
    return sum + dollarsOf({ price, quantity: Math.max(0, quantity - free) });
  }, 0);
}

/** The same items, multiplied. */
export const times = (count: number, items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, quantity: item.quantity * count }));
