import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FairView, getFair, listFairs } from '#shared/contract/fairs.ts';
import { callQuery, useCall } from '../use-call.ts';

const { queryKey: LIST } = callQuery(listFairs);

/** One fair; initially with the data from the list, if that was loaded. */
export function useFair(id: string) {
  const client = useQueryClient();
  return useCall(
    getFair,
    { params: { id } },
    {
      initialData: () => client.getQueryData(LIST)?.find((fair) => fair.id === id),
      initialDataUpdatedAt: () => client.getQueryState(LIST)?.dataUpdatedAt,
    },
  );
}

/** Caches a fair from the server's response. */
export function keepFair(client: QueryClient, saved: FairView): void {
  client.setQueryData(callQuery(getFair, { params: { id: saved.id } }).queryKey, saved);
  client.setQueryData(LIST, (fairs) => fairs?.map((fair) => (fair.id === saved.id ? saved : fair)));
}
