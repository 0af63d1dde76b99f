import { useQueryClient } from '@tanstack/react-query';
import { listTicketTypes, orderTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { useRowOrder, withIds } from '#web/src/components/table/use-row-order.ts';
import { request } from '#web/src/lib/client.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { callQuery } from '#web/src/lib/use-call.ts';

const inOrder = (types: readonly TicketTypeView[]): TicketTypeView[] =>
  [...types].sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));

/** A fair's ticket types in the user's order. */
export function useTypeOrder(fairId: string, types: readonly TicketTypeView[]) {
  const client = useQueryClient();
  const { queryKey } = callQuery(listTicketTypes, { params: { fairId } });
  return useRowOrder(inOrder(types), {
    store: async (ids) => {
      const order = withIds(client.getQueryData(queryKey) ?? types, ids);
      const body = { fairId, types: order.map(({ id, version }) => ({ id, version })) };
      const placed = await request(orderTicketTypes, { body });
      client.setQueryData(queryKey, (all) =>
        all?.map((type) => ({ ...type, ...placed.find(({ id }) => id === type.id) })),
      );
    },
    refused: () => refresh(client, orderTicketTypes.invalidates),
  });
}
