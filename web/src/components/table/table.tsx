import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useLitRow } from '../../lib/lit-row.ts';
import { useRowHeight } from '../../lib/row-height.ts';
import { type CardRoles, cardRoles } from './card-roles.ts';
// Used by both looks: cards look the same everywhere.
import cards from './cards.module.css';
import sheet from './sheet.module.css';
import list from './table.module.css';
import type { DataAttributes, TableColumn, TableFilters } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { useCards } from './use-cards.ts';
import { type TableModelOptions, useTableModel } from './use-table-model.ts';

export interface TableProps<Row extends object, SortKey extends string>
  extends TableModelOptions<Row, SortKey> {
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
  const { columns, selection, filters, look = 'list', empty, rowProps, bodyProps } = props;
  const css = look === 'sheet' ? sheet : list;
  const canBeCards = columns.length > MAX_IN_ROW;
  const roles = cardRoles(canBeCards);
  const model = useTableModel(props);
  const lit = useLitRow();
  const { rows } = model.getRowModel();
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
          model={model}
          selection={selection}
          filters={filters}
          css={css}
          roles={roles}
        />
        <tbody {...bodyProps} {...roles.group}>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...roles.row}
              data-chosen={row.getIsSelected() ? '' : undefined}
              {...lit(row.id)}
              {...rowProps?.(row.original)}
            >
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row.original} roles={roles}>
                  {at === 0 && selection && (
                    <input
                      type="checkbox"
                      className={css.tick}
                      aria-label={selection.rowLabel(row.original)}
                      checked={row.getIsSelected()}
                      onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                    />
                  )}
                  {column.cell(row.original, row.index)}
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
