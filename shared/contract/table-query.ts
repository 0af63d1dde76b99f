import * as z from 'zod/mini';

export const pageSizes = [10, 25, 50, 100] as const;

/** The query of every table: what is typed in the address is text, so numbers and JSON are read from text. */
export const tableQuery = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({
    /** Looked for in every column. */
    query: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    limit: z._default(z.pipe(z.enum(['10', '25', '50', '100']), z.transform(Number)), 25),
    orderBy: z.optional(z.enum(columns)),
    ascending: z._default(
      z.pipe(
        z.enum(['1', '0', 'true', 'false']),
        z.transform((text) => text === '1' || text === 'true'),
      ),
      true,
    ),
    /** From 1. */
    page: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)), 1),
    /** A JSON object of what to look for in single columns. */
    byColumn: z._default(
      z.pipe(z.string().check(z.maxLength(2000)), z.pipe(z.transform(parseJson), columnQuery(columns))),
      {},
    ),
  });

const columnQuery = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.partialRecord(z.enum(columns), z.string().check(z.maxLength(100)));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const tableOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), count: z.int() });

export interface TableQuery<Column extends string> {
  query: string;
  limit: number;
  orderBy?: Column | undefined;
  ascending: boolean;
  page: number;
  byColumn: Partial<Record<Column, string>>;
}
