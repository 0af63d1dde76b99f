import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useLitRow } from '../../lib/lit-row.ts';
import { useRowHeight } from '../../lib/row-height.ts';
import { type CardRoles, cardRoles } from './card-roles.ts';
// Used by both looks: cards look the same everywhere.
import cards from './cards.module.css';
import sheet from './sheet.module.css';
import list from './table.module.css';
import {
  type DataAttributes,
  type TableColumn,
  type TableFilters,
  type TableSelection,
  type TableSorting,
  withChosen,
} from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { useCards } from './use-cards.ts';

export interface TableProps<Row extends object, SortKey extends string> {
  columns: readonly TableColumn<Row, SortKey>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: TableSorting<SortKey> | undefined;
  selection?: TableSelection<Row> | undefined;
  filters?: TableFilters;
  /** A sheet is dense and wide with sticky headers; a list grows with its rows. */
  look?: 'list' | 'sheet';
  /** The id of its heading, or its name: needed because the scrollable area is focusable. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  busy?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  rowProps?: (row: Row) => DataAttributes;
  bodyProps?: ComponentProps<'tbody'>;
}

/** A longer list scrolls, with sticky headers. */
const MAX_IN_VIEW = 25;

/** Rows with more columns may become cards. */
const MAX_IN_ROW = 3;

/** The table component of the office: columns as data; the parent sorts, searches and pages the rows. */
export function Table<Row extends object, SortKey extends string = never>(props: TableProps<Row, SortKey>) {
  const {
    columns,
    rows,
    keyOf,
    sorting,
    selection,
    filters,
    look = 'list',
    empty,
    rowProps,
    bodyProps,
  } = props;
  const css = look === 'sheet' ? sheet : list;
  const canBeCards = columns.length > MAX_IN_ROW;
  const roles = cardRoles(canBeCards);
  const lit = useLitRow();
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return (
    <Scroller {...props} long={rows.length > MAX_IN_VIEW} canBeCards={canBeCards}>
      <table
        data-rows={useRowHeight()}
        data-look={look}
        className={`${css.table} ${cards.table}`}
        {...roles.table}
      >
        <TableHead
          columns={columns}
          keys={keyed.map(({ key }) => key)}
          sorting={sorting}
          selection={selection}
          filters={filters}
          css={css}
          roles={roles}
        />
        <tbody {...bodyProps} {...roles.group}>
          {keyed.map(({ row, key }, index) => (
            <tr
              key={key}
              {...roles.row}
              data-chosen={selection?.chosen.has(key) ? '' : undefined}
              {...lit(key)}
              {...rowProps?.(row)}
            >
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row} roles={roles}>
                  {at === 0 && selection && (
                    <input
                      type="checkbox"
                      className={css.tick}
                      aria-label={selection.rowLabel(row)}
                      checked={selection.chosen.has(key)}
                      onChange={({ currentTarget }) =>
                        selection.onChosen(withChosen(selection.chosen, [key], currentTarget.checked))
                      }
                    />
                  )}
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
          {look === 'sheet' && rows.length === 0 && (
            <tr {...roles.row}>
              <td {...roles.cell} colSpan={columns.length} className={css.empty}>
                <div>{empty}</div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {look === 'list' && rows.length === 0 && empty && (
        <p className={css.empty} role="status">
          {empty}
        </p>
      )}
    </Scroller>
  );
}

interface CellProps<Row, SortKey extends string> {
  column: TableColumn<Row, SortKey>;
  row: Row;
  roles: CardRoles;
  children: ReactNode;
}

function Cell<Row, SortKey extends string>({ column, row, roles, children }: CellProps<Row, SortKey>) {
  const { key, head, headHidden, figure, freeText, brief, rowHead, cellProps } = column;
  const label = roles.table && !headHidden ? head : undefined;
  const shared = {
    'data-figure': figure ? '' : undefined,
    'data-free-text': freeText ? '' : undefined,
    'data-brief': brief ? key : undefined,
    'data-label': label,
    ...cellProps?.(row),
  };
  return rowHead ? (
    <th scope="row" {...shared} {...roles.rowHead}>
      {children}
    </th>
  ) : (
    <td {...shared} {...roles.cell}>
      {children}
    </td>
  );
}

type ScrollerProps = Pick<
  TableProps<object, never>,
  'look' | 'label' | 'labelledBy' | 'className' | 'busy'
> & { long: boolean; canBeCards: boolean; children: ReactNode };

function Scroller({ look = 'list', label, labelledBy, className, busy, ...table }: ScrollerProps) {
  const { long, canBeCards, children } = table;
  const own = look === 'sheet' ? sheet.scroll : list.scroll;
  const place = useRef<HTMLElement>(null);
  const isCards = useCards(place, { canBe: canBeCards, look });
  const shared = {
    'data-cards': isCards ? '' : undefined,
    className: className ? `${own} ${className}` : own,
    'aria-busy': busy,
    'data-long': long ? '' : undefined,
    children,
  };
  if (!label && !labelledBy) return <div ref={place as RefObject<HTMLDivElement | null>} {...shared} />;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus
  return <section ref={place} aria-label={label} aria-labelledby={labelledBy} tabIndex={0} {...shared} />;
}
