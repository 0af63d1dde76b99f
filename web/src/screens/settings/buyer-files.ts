import type { KeptOrder } from '../../../../shared/contract/buyers.ts';
import type { Language } from '../../../../shared/domain/text.ts';
import { fieldName } from '../../../../shared/texts/office/field-names.ts';

/** `tickets.0.holder.name` and its value, for everything in a record. */
const flat = (value: unknown, path = ''): [path: string, value: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]];

/** A spreadsheet runs what begins like a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

const nameOf = (path: string, lang: Language): string =>
  fieldName('order', path.replace(/^(buyer|tickets\.\d+)\./, ''), lang) ?? path;

export const asJson = (orders: readonly KeptOrder[]): Blob =>
  new Blob([JSON.stringify(orders, undefined, 2)], { type: 'application/json' });

/** One line a fact: order, field, value. */
export function asCsv(orders: readonly KeptOrder[], lang: Language): Blob {
  const lines = orders.flatMap((order) =>
    flat(order).map(([path, value]) => [order.orderNumber, nameOf(path, lang), value].map(cell).join(';')),
  );
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}

export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
