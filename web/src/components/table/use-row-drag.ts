import { type PointerEvent, useState } from 'react';

/** Rows in the order that a user gives them. */
export interface RowOrder<Row extends { id: string } = { id: string }> {
  shown: readonly Row[];
  /** Shows a row at another position, from 0. */
  move: (id: string, to: number) => void;
  save: () => void;
  undo: () => void;
}

/** The position that the dragged row would take: the number of other rows above the pointer. */
function rowIndexAt(event: PointerEvent<HTMLElement>, held: string): number {
  const others = [...event.currentTarget.children].filter((row) => (row as HTMLElement).dataset.row !== held);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < event.clientY;
  }).length;
}

/**
 * Drags rows (`data-row`) by their grips (`data-grip`), with a mouse, a pen or a finger. The table body captures the
 * pointer, because the row itself is removed and reinserted on its way.
 */
export function useRowDrag({ shown, move, save, undo }: RowOrder) {
  const [held, setHeld] = useState<string>();
  const body = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const id = (event.target as Element).closest<HTMLElement>('[data-grip]')?.dataset.grip;
      if (!id || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held) return;
      const to = rowIndexAt(event, held);
      if (shown[to]?.id !== held) move(held, to);
    },
    onPointerUp: () => {
      if (held) save();
      setHeld(undefined);
    },
    onPointerCancel: () => {
      if (held) undo();
      setHeld(undefined);
    },
  };
  return { held, body };
}
