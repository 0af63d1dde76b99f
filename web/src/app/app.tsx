import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { FailureCode } from '#shared/texts/problems.ts';
import { errorCode } from '../lib/problem-error.ts';
import { OpenFrame, PublicFrame } from './open-frame.tsx';
import { type Page, pages } from './paths.ts';
import { useFocusOnNavigate } from './use-focus-on-navigate.ts';

const OfficeFrame = lazy(() => import('./office-frame.tsx'));

/** Retries by error code. A refusal is final; only a lost or unfinished request is worth repeating. */
const retries: Partial<Record<FailureCode, number>> = { offline: 2, busy: 2, still_reading: 30 };

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < (retries[errorCode(error)] ?? 0),
      staleTime: 10_000,
    },
  },
});

const frames = { public: PublicFrame, open: OpenFrame, office: OfficeFrame };

function Framed({ page }: { page: Page }) {
  const Frame = frames[page.frame];
  return <Frame page={page} />;
}

function Pages() {
  useFocusOnNavigate();
  return (
    <Routes>
      {/* The URL of this list in the spec; otherwise it would match a fair's. */}
      <Route path="/fairs/list" element={<Navigate to="/fairs" replace />} />
      {pages.map((page) => (
        <Route key={page.path} path={page.path} element={<Framed page={page} />} />
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
