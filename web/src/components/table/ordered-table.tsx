import { useState } from 'react';
import { orderTexts } from '#shared/texts/office/row-order.ts';
import { useTexts } from '../../lib/office-language.ts';
import { Muted } from '../layout/text.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';
import { type RowOrder, useRowDrag } from './use-row-drag.ts';

interface OrderedTableProps<Row extends { id: string }> {
  order: RowOrder<Row>;
  nameOf: (row: Row) => string;
  /** How the order is changed; absent where it cannot be. */
  help: string | undefined;
  /** The columns, of which one has `PlacedRow`; `onPlace` is absent where the order cannot be changed. */
  columns: (onPlace: ((row: Row, to: number) => void) | undefined) => readonly TableColumn<Row>[];
}

/** A table whose rows a user puts in order, by dragging or by buttons; screen readers hear each new place. */
export function OrderedTable<Row extends { id: string }>(props: OrderedTableProps<Row>) {
  const { order, nameOf, help, columns } = props;
  const moves = useTexts(orderTexts);
  const drag = useRowDrag(order);
  const [said, say] = useState('');
  const place = (row: Row, to: number) => {
    order.move(row.id, to);
    order.save();
    say(moves.placed(nameOf(row), to + 1, order.shown.length));
  };
  return (
    <>
      {help && <Muted>{help}</Muted>}
      <Table
        columns={columns(help ? place : undefined)}
        rows={order.shown}
        keyOf={({ id }) => id}
        rowProps={({ id }) => ({ 'data-row': id, 'data-held': drag.held === id ? '' : undefined })}
        bodyProps={drag.body}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
