import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ProblemError } from '../api/problem-error.ts';
import { pages } from './paths.ts';
import { useArrival } from './use-arrival.ts';

const OfficeFrame = lazy(() => import('./office-frame.tsx'));

/** A refusal is an answer and is not asked for twice; only what got lost on the way is. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        error instanceof ProblemError && ['offline', 'busy'].includes(error.code) && failures < 2,
      staleTime: 10_000,
    },
  },
});

function Pages() {
  useArrival();
  return (
    <Routes>
      {pages.map((page) => (
        <Route
          key={page.path}
          path={page.path}
          element={page.frame === 'office' ? <OfficeFrame page={page} /> : <page.screen />}
        />
      ))}
    </Routes>
  );
}

export const App = () => (
  <QueryClientProvider client={queries}>
    <BrowserRouter>
      <Suspense>
        <Pages />
      </Suspense>
    </BrowserRouter>
  </QueryClientProvider>
);
