import '#test/support/screens/page-globals.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { findBuyer } from '#shared/contract/buyers.ts';
import { useBuyerData } from '#web/src/features/settings/components/use-buyer-data.ts';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

test('a person is looked for in every fair, also by who presses before the fairs have come', async () => {
  const asked: string[] = [];
  let arrive = (_: Response) => {};
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return path === findBuyer.path
      ? Promise.resolve(json([]))
      : new Promise<Response>((resolve) => (arrive = resolve));
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useBuyerData, { wrapper });
  const found = result.current.find('anna@example.com');
  arrive(json([{ id: 'fair_000000000001' }]));
  await found;
  expect(asked).toContain(findBuyer.path);
});
