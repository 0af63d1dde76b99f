import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { type RequestArguments, type RequestOptions, request } from './client.ts';

/** What a read asks for. */
export type CallInput<C extends Call> = Omit<RequestOptions<C>, 'headers' | 'signal'>;

/** The input comes first; a call that needs none may omit it. */
type Arguments<C extends Call, Options extends unknown[] = []> =
  Record<string, never> extends CallInput<C>
    ? [input?: CallInput<C>, ...Options]
    : [input: CallInput<C>, ...Options];

/** Where a response is cached: under its resource, so that a change of that invalidates every read of it. */
export const keyOf = <C extends Call>(row: C, ...[input]: Arguments<C>) =>
  [row.independent ? row.id : row.resource, row.id, input ?? {}] as const;

/** A read of the contract as a query. */
export const callQuery = <C extends Call>(row: C, ...[input]: Arguments<C>) =>
  queryOptions<ResponseOf<C>>({
    queryKey: keyOf(row, ...([input] as Arguments<C>)),
    queryFn: ({ signal }) => request(row, ...([{ ...input, signal }] as unknown as RequestArguments<C>)),
  });

type CallOptions<C extends Call> = Omit<UseQueryOptions<ResponseOf<C>>, 'queryKey' | 'queryFn'>;

/** A read of the contract; `options` say what is special about this use of it. */
export const useCall = <C extends Call>(
  row: C,
  ...[input, options]: Arguments<C, [options?: CallOptions<C>]>
) => useQuery({ ...callQuery<C>(row, ...([input] as Arguments<C>)), ...options });
