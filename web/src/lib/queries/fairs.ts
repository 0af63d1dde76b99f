import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FairView, getFair, listFairs } from '#shared/contract/fairs.ts';
import { listGates } from '#shared/contract/gates.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { request } from '../client.ts';

export const FAIRS = ['fairs'];
export const ticketTypesOf = (fairId: string) => ['ticket-types', fairId];
export const gatesOf = (fairId: string) => ['gates', fairId];

export const useFairs = () =>
  useQuery({ queryKey: FAIRS, queryFn: ({ signal }) => request(listFairs, { signal }) });

/** Under the list's key, so that refreshing the fairs refreshes each of them. */
export const fairQuery = (id: string) =>
  queryOptions({
    queryKey: [...FAIRS, id],
    queryFn: ({ signal }): Promise<FairView> => request(getFair, { params: { id }, signal }),
  });

/** One fair; initially with the data from the list, if that was loaded. */
export function useFair(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...fairQuery(id),
    initialData: () => client.getQueryData<FairView[]>(FAIRS)?.find((fair) => fair.id === id),
    initialDataUpdatedAt: () => client.getQueryState(FAIRS)?.dataUpdatedAt,
  });
}

/** Caches a fair from the server's response. */
export function keepFair(client: QueryClient, saved: FairView): void {
  client.setQueryData(fairQuery(saved.id).queryKey, saved);
  client.setQueryData<FairView[]>(FAIRS, (fairs) =>
    fairs?.map((fair) => (fair.id === saved.id ? saved : fair)),
  );
}

export const useTicketTypes = (fairId: string) =>
  useQuery({
    queryKey: ticketTypesOf(fairId),
    queryFn: ({ signal }) => request(listTicketTypes, { params: { fairId }, signal }),
  });

export const useGates = (fairId: string) =>
  useQuery({
    queryKey: gatesOf(fairId),
    queryFn: ({ signal }) => request(listGates, { params: { fairId }, signal }),
  });
