import { useQuery } from '@tanstack/react-query';
import { listFairs } from '#shared/contract/fairs.ts';
import { listGates } from '#shared/contract/gates.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { request } from '../client.ts';

export const FAIRS = ['fairs'];
export const ticketTypesOf = (fairId: string) => ['ticket-types', fairId];
export const gatesOf = (fairId: string) => ['gates', fairId];

export const useFairs = () =>
  useQuery({ queryKey: FAIRS, queryFn: ({ signal }) => request(listFairs, { signal }) });

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
