import * as z from 'zod/mini';
import { prepared } from './prepared.ts';

export const pageSizes = [10, 25, 50, 100] as const;

/** What a list without pages gives at most. */
const MAX_LISTED = 1000;

/** What every table can be asked: in an address all is text, so numbers and JSON are read from text. */
export const tableFields = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({
    /** Looked for in every column. */
    query: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    limit: z._default(z.pipe(z.enum(['10', '25', '50', '100']), z.transform(Number)), MAX_LISTED),
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

const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', false],
]);

/**
 * The same in the words of a table that says by a flag whether its `query` is a text or a JSON object of columns,
 * and that has an empty `orderBy` where it is not sorted.
 */
function unflagged(sent: unknown): unknown {
  const { orderBy, byColumn, query, ...others } = sent as Record<string, string | undefined>;
  const isByColumn = FLAGS.get(byColumn ?? '');
  return {
    ...others,
    ...(orderBy && { orderBy }),
    ...(isByColumn === undefined && { byColumn }),
    ...(isByColumn ? query && { byColumn: query } : { query }),
  };
}

/** Some of a table's fields, maybe among others. */
export const tableWords = <Fields extends z.ZodMiniType>(fields: Fields) => prepared(unflagged, fields);

/** Pages have 25 rows unless they say otherwise; who asks for no page gets all, up to a thousand. */
const paged = (sent: unknown): unknown =>
  (sent as { page?: string }).page === undefined ? sent : { limit: '25', ...(sent as object) };

/** The query of every table; `more` is what this one is asked besides. */
export const tableQuery = <Column extends string, More extends z.core.$ZodLooseShape = Record<never, never>>(
  columns: readonly [Column, ...Column[]],
  more: More = {} as More,
) => prepared((sent) => paged(unflagged(sent)), z.extend(tableFields(columns), more));

const columnQuery = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.partialRecord(z.enum(columns), z.string().check(z.maxLength(100)));

/** What is no JSON stays a text, and is refused as no object of columns. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? text;
  } catch {
    return text;
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
