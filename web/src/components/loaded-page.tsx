import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';

interface LoadedPageProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, a placeholder while it loads, or its error. */
export function LoadedPage<Data>({ query: { data, error, refetch }, children }: LoadedPageProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <PageError error={error} onRetry={refetch} /> : <Loading />;
}
