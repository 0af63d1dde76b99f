import { fullNameOf, type PersonName } from './full-name.ts';

/** What a private invoice says of its person beside the address: each is a line of every form. */
export const privateLines = ['person'] as const;
type Line = (typeof privateLines)[number];
export type PrivateInvoice = Record<Line, string>;

/** First name, space and surname. */
export const MAX_PRIVATE_LINE = 121;

/** What a private invoice says where nothing else was typed. */
const ownLines = (buyer: PersonName): PrivateInvoice => ({ person: fullNameOf(buyer) });

/** A buyer's private invoice, whole, where these lines were typed. */
export const withOwnLines = (buyer: PersonName, typed?: Partial<PrivateInvoice>): PrivateInvoice => ({
  ...ownLines(buyer),
  ...typed,
});

/** Some of the lines as typed; a blank one is the buyer's own. */
type Typed = { [Name in Line]?: string | undefined };

/** Those of the typed lines that are not the buyer's own, so that correcting the buyer also corrects the invoice. */
export function withoutOwnLines(buyer: PersonName, typed: Typed): Partial<PrivateInvoice> {
  const own: Record<string, string> = ownLines(buyer);
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => text && text !== own[name]));
}

/** Typed lines by their paths in a form. */
export const linesByPath = (typed: Typed): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [`privateInvoice.${name}`, text]));

/** In tables of tickets each line is a column: `invoicePerson`. */
export type PrivateColumn = `invoice${Capitalize<Line>}`;
const columnOf = (name: Line) => `invoice${name.charAt(0).toUpperCase()}${name.slice(1)}` as PrivateColumn;

/** Values by the lines' columns. */
export const byColumn = <Value>(read: (name: Line) => Value): Record<PrivateColumn, Value> =>
  Object.fromEntries(privateLines.map((name) => [columnOf(name), read(name)])) as Record<
    PrivateColumn,
    Value
  >;

/** Values of columns by their lines. */
export const byLine = <Value>(columns: Record<PrivateColumn, Value>): Record<Line, Value> =>
  Object.fromEntries(privateLines.map((name) => [name, columns[columnOf(name)]])) as Record<Line, Value>;
