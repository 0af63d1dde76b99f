import { useRef, useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import type { RowOrder } from './use-row-drag.ts';

interface OrderStorage {
  /** Stores the rows in the order of these ids. */
  store: (ids: readonly string[]) => Promise<unknown>;
  /** Called once the former order is back, after a refusal. */
  refused?: () => Promise<unknown>;
}

/** The items with these ids, in that order. */
export const withIds = <Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] => ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

/** The items with these ids first, in that order, and the others after them. */
export function inOrderOf<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const first = withIds(items, ids);
  return [...first, ...items.filter((item) => !first.includes(item))];
}

/** Rows in the user's order: shown at once, stored one call after another, reverted if a call is refused. */
export function useRowOrder<Item extends { id: string }>(
  stored: readonly Item[],
  { store, refused }: OrderStorage,
): RowOrder<Item> {
  const [wanted, setWanted] = useState<readonly string[]>();
  const latest = useRef(wanted);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const want = (ids: readonly string[] | undefined) => {
    latest.current = ids;
    setWanted(ids);
  };
  const act = useAction(
    async () => {
      const ids = latest.current;
      // An earlier call has already covered this move.
      if (!ids) return;
      await store(ids);
      if (latest.current === ids) want(undefined);
    },
    () => {},
  );
  return {
    shown: inOrderOf(stored, wanted ?? []),
    move: (id, to) => {
      const others = inOrderOf(stored, latest.current ?? [])
        .map((item) => item.id)
        .filter((other) => other !== id);
      want([...others.slice(0, to), id, ...others.slice(to)]);
    },
    save: () => {
      saving.current = saving.current
        .then(() => act.mutateAsync(undefined))
        .catch(() => {
          want(undefined);
          return refused?.();
        });
    },
    undo: () => want(undefined),
  };
}
