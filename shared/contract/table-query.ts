import { typedText } from '../domain/typed-text.ts';
import * as z from '../zod.ts';
import { prepared } from './prepared.ts';

export const pageSizes = [10, 25, 50, 100] as const;

/** The maximum length of a list without pages. */
const MAX_LISTED = 1000;

/** As long as the longest address. */
export const searchText = typedText().check(z.maxLength(254));

/** The columns of a table: a list, or the schema of their names. */
type Columns<Column extends string> = readonly [Column, ...Column[]] | z.ZodMiniType<Column, Column>;

const columnOf = <Column extends string>(columns: Columns<Column>): z.ZodMiniType<Column, Column> =>
  (Array.isArray(columns) ? z.enum(columns) : columns) as z.ZodMiniType<Column, Column>;

/** Search texts by column. */
export const columnQuery = <Column extends string>(columns: Columns<Column>) =>
  z.partialRecord(columnOf(columns) as z.ZodMiniEnum<Record<Column, Column>>, searchText) as z.ZodMiniType<
    Partial<Record<Column, string>>
  >;

/** The query parameters of every table; URLs only carry text, so numbers and JSON are parsed. */
export const tableFields = <Column extends string>(columns: Columns<Column>) =>
  z.strictObject({
    /** Searched in every column. */
    query: z._default(searchText, ''),
    limit: z._default(z.pipe(z.enum(['10', '25', '50', '100']), z.transform(Number)), MAX_LISTED),
    orderBy: z.optional(columnOf(columns)),
    ascending: z._default(
      z.pipe(
        z.enum(['1', '0', 'true', 'false']),
        z.transform((text) => text === '1' || text === 'true'),
      ),
      true,
    ),
    /** From 1. */
    page: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)), 1),
    /** A JSON object of search texts by column. */
    byColumn: z._default(
      z.pipe(z.string().check(z.maxLength(4000)), z.pipe(z.transform(parseJson), columnQuery(columns))),
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
 * Translates the parameters of tables that use a flag to say whether `query` is a text or a JSON object of columns, and
 * an empty `orderBy` for no sorting.
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

/** Some of a table's parameters, perhaps among others. */
export const tableWords = <Fields extends z.ZodMiniType>(fields: Fields) => prepared(unflagged, fields);

/** The default page size is 25; a request without a page gets everything, up to a thousand rows. */
const paged = (sent: unknown): unknown =>
  (sent as { page?: string }).page === undefined ? sent : { limit: '25', ...(sent as object) };

/** The query of every table; `more` adds parameters of this one. */
export const tableQuery = <Column extends string, More extends z.core.$ZodLooseShape = Record<never, never>>(
  columns: Columns<Column>,
  more: More = {} as More,
) => prepared((sent) => paged(unflagged(sent)), z.extend(tableFields(columns), more));

/** Invalid JSON stays text, which the schema of columns then refuses. */
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
