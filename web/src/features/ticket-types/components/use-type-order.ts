import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listTicketTypes, orderTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { request } from '#web/src/lib/client.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { callQuery } from '#web/src/lib/use-call.ts';

const inOrder = (types: readonly TicketTypeView[]): TicketTypeView[] =>
  [...types].sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));

const pick = (types: readonly TicketTypeView[], ids: readonly string[]): TicketTypeView[] =>
  ids.flatMap((id) => types.find((type) => type.id === id) ?? []);

/**
 * A fair's ticket types in the user's order: shown at once, saved one call after another, reverted if a call is
 * refused.
 */
export function useTypeOrder(fairId: string, types: readonly TicketTypeView[]) {
  const client = useQueryClient();
  const { queryKey } = callQuery(listTicketTypes, { params: { fairId } });
  const [wanted, setWanted] = useState<readonly string[]>();
  const latest = useRef(wanted);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const want = (ids: readonly string[] | undefined) => {
    latest.current = ids;
    setWanted(ids);
  };
  const saved = inOrder(types);
  const put = pick(types, wanted ?? []);
  const shown = [...put, ...saved.filter((type) => !put.includes(type))];

  const act = useAction(
    async () => {
      const ids = latest.current;
      // An earlier save has already covered this move.
      if (!ids) return;
      const order = pick(client.getQueryData(queryKey) ?? types, ids);
      const body = { fairId, types: order.map(({ id, version }) => ({ id, version })) };
      const placed = await request(orderTicketTypes, { body });
      client.setQueryData(queryKey, (all) =>
        all?.map((type) => ({ ...type, ...placed.find(({ id }) => id === type.id) })),
      );
      if (latest.current === ids) want(undefined);
    },
    () => {},
  );
  const save = () => {
    saving.current = saving.current
      .then(() => act.mutateAsync(undefined))
      .catch(() => {
        want(undefined);
        return refresh(client, orderTicketTypes.invalidates);
      });
  };
  const move = (id: string, to: number) => {
    const others = shown.map((type) => type.id).filter((typeId) => typeId !== id);
    want([...others.slice(0, to), id, ...others.slice(to)]);
  };
  return { shown, move, save, undo: () => want(undefined) };
}
