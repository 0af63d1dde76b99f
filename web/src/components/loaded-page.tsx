import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';

interface LoadedPageProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** A page over what a query reads: until it is there, its placeholder; where it does not come, why. */
export function LoadedPage<Data>({ query: { data, error, refetch }, children }: LoadedPageProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <PageError error={error} onRetry={refetch} /> : <Loading />;
}
